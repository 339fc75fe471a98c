import type { Feature, FeatureSetting } from '@tradewind/contract/features'
import type { Flag } from '@tradewind/contract/flags'

/** Short names of the features. */
export const featureNames: Readonly<Record<Flag, string>> = {
  FEATURE_ACCOUNTS: 'Accounts',
  FEATURE_BENEFICIARY_MGT: 'Saved beneficiaries',
  FEATURE_CAD_INTERAC: 'Interac e-Transfer',
  FEATURE_WAITLIST: 'Waitlist for other countries',
  FEATURE_MAKER_CHECKER: 'Teams and approvals',
  FEATURE_CIU: 'Profile updates by customers',
  FEATURE_PROFILE_SETTINGS: 'Profile settings',
  FEATURE_TRANSACTION_DELAY_NOTICE: 'Notice of delayed payments',
  FEATURE_SCHEDULED_PAYMENTS: 'Scheduled payments',
  FEATURE_ACCOUNT_CONTROL: 'Block deactivated users',
  FEATURE_HELP_CENTER: 'Help center',
  FEATURE_ARTICLES: 'Help center: articles',
  FEATURE_FAQ: 'Help center: FAQ',
  FEATURE_VIDEO_TUTORIAL: 'Help center: video tutorials',
  FEATURE_NEW_SENDR: 'SendR',
  FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: 'Block individuals',
  FEATURE_PRICING: 'Prices page',
  FEATURE_ACCOUNT_LIEN: 'Liens on accounts',
  FEATURE_NEW_ACCOUNT_REQUEST: 'Requests for new accounts',
  FEATURE_ACCOUNT_SETUP: 'Account setup',
  FEATURE_CARD: 'Virtual cards',
  FEATURE_BUSINESS_CARD: 'Virtual cards for team members',
  FEATURE_PLAID: 'Collections from linked banks',
  FEATURE_CAD_EFT: 'Collections by EFT',
  FEATURE_INTL_USD_TRANSFER_NOTICE: 'Notice for international USD payments',
  FEATURE_PAYOUT_CREDIT_LIMIT: 'Annual limit on payouts',
  FEATURE_NEW_SENDR_TRANS_LIMIT: 'Increase Limit button',
  FEATURE_GBP_LAAS_PAYMENT: 'Funding by card',
  FEATURE_CLOSE_ACCOUNT: 'Account closure by customers',
  FEATURE_INTL_GBP_PAYOUT: 'GBP payments by SWIFT',
  FEATURE_MAINTENANCE_NOTICE: 'Maintenance notice',
  FEATURE_MANAGE_CAD_RAILS: 'Selected Canadian networks only',
  FEATURE_ACH_ROUTING: 'ACH only for domestic USD payments',
  FEATURE_USD_CHINA_RESTRICTION: 'No USD payments to China',
  FEATURE_USD_RAILS_PENDING: 'No USD payments',
}

const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off')

const customersText = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`)

/** A setting in words. The default depends on the feature. */
export function settingText(setting: FeatureSetting, isOnByDefault?: boolean): string {
  switch (setting.state) {
    case 'default':
      return isOnByDefault === undefined ? 'Default' : `${onOff(isOnByDefault)} (default)`
    case 'on':
      return 'On for everybody'
    case 'off':
      return 'Off for everybody'
    case 'share':
      return `On for ${setting.percent}% of customers`
    case 'list':
      return `On for ${customersText(setting.customerIds.length)}`
  }
}

/** The setting in force: the environment's, otherwise the one set by staff. */
export const stateText = ({ environment, setting, isOnByDefault }: Feature): string =>
  environment === null ? settingText(setting, isOnByDefault) : `${onOff(environment)} (environment)`

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The customer IDs in a text, on their own or in links to customer pages. */
export const customerIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(uuid)].map(([id]) => id.toLowerCase())),
]
