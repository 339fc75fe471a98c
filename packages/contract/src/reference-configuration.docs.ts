import type { Flag } from './flags.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as configuration from './reference-configuration.ts'

/** What each switch is about; docs/configuration.md says which calls it refuses while it is off. */
const flags: Record<Flag, string> = {
  FEATURE_ACCOUNTS: 'Currency accounts, their details and their total.',
  FEATURE_BENEFICIARY_MGT: 'Saving, changing and deleting beneficiaries.',
  FEATURE_CAD_INTERAC: 'Interac e-Transfers.',
  FEATURE_WAITLIST: 'Waiting lists for features to come.',
  FEATURE_MAKER_CHECKER: 'Approval of payments by colleagues.',
  FEATURE_CIU: 'Updates of customer information.',
  FEATURE_PROFILE_SETTINGS: 'Profile settings.',
  FEATURE_TRANSACTION_DELAY_NOTICE: 'Notices that holidays delay a payment.',
  FEATURE_SCHEDULED_PAYMENTS: 'Scheduled payments. While it is off none is made, and what is due waits.',
  FEATURE_ACCOUNT_CONTROL: 'Keeping deactivated people out.',
  FEATURE_HELP_CENTER: 'The help center.',
  FEATURE_ARTICLES: 'Articles in the help center.',
  FEATURE_FAQ: 'Frequently asked questions in the help center.',
  FEATURE_VIDEO_TUTORIAL: 'Video tutorials in the help center.',
  FEATURE_NEW_SENDR: 'New transfers by SendR.',
  FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: 'Keeping individuals off the dashboard unless listed.',
  FEATURE_PRICING: 'Billing plans.',
  FEATURE_ACCOUNT_LIEN: 'Liens on accounts.',
  FEATURE_NEW_ACCOUNT_REQUEST: 'Requests for further accounts.',
  FEATURE_ACCOUNT_SETUP: 'Setting up accounts.',
  FEATURE_CARD: 'Cards.',
  FEATURE_BUSINESS_CARD: 'Cards of businesses.',
  FEATURE_PLAID: 'Pull pay: collecting money from an account elsewhere.',
  FEATURE_CAD_EFT: 'Canadian EFT for everybody, not only for those listed.',
  FEATURE_INTL_USD_TRANSFER_NOTICE: 'Notices about international transfers in US dollars.',
  FEATURE_PAYOUT_CREDIT_LIMIT: 'Holding payouts to the account’s annual credit.',
  FEATURE_NEW_SENDR_TRANS_LIMIT: 'Asking for a higher transfer limit.',
  FEATURE_GBP_LAAS_PAYMENT: 'Funding pounds by card.',
  FEATURE_CLOSE_ACCOUNT: 'Closing accounts.',
  FEATURE_INTL_GBP_PAYOUT: 'Pounds by SWIFT.',
  FEATURE_MAINTENANCE_NOTICE: 'Notices of maintenance.',
  FEATURE_MANAGE_CAD_RAILS: 'Paying by those Canadian networks only that the provider has chosen.',
  FEATURE_ACH_ROUTING: 'Routing dollars within the United States by ACH instead of by wire.',
  FEATURE_USD_CHINA_RESTRICTION: 'Refusing US dollars to banks in mainland China.',
  FEATURE_USD_RAILS_PENDING: 'Refusing US dollars until their networks are ready.',
}

export const configurationDocs: AreaWords = {
  file: 'reference-configuration.docs.ts',
  groups: { reference: ['configuration'] },
  schemas: [
    schemaWords(configuration.ServiceMessage, 'A message about an incident.', {
      fields: {
        messageId: 'Stays the same while the message is shown, so that its reader can dismiss it.',
        title: { text: 'A short title.', example: 'Faster Payments is delayed' },
        text: {
          text: 'What it means for payments.',
          example: 'Payments may arrive up to two hours late. Your money is safe.',
        },
        severity: '`critical` before `warning` before `info`.',
        endsAt: 'When it ends, at the latest.',
      },
    }),
  ],
  calls: [
    callWords(configuration.getFeatureFlags, {
      text: 'Each flag is named as in the configuration of the installation; `true` is on.',
      value: flags,
    }),
    callWords(configuration.getServiceMessages, {
      text: 'Show them until they end. They are addressed to everybody, or to customers of a product, network or currency.',
    }),
    callWords(configuration.getPublicServiceMessages, {
      text: 'Only messages for everybody. No sign-in is needed.',
    }),
  ],
}
