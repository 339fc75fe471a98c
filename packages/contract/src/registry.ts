import * as accountManagement from './account-management.ts'
import * as accounts from './accounts.ts'
import * as approvals from './approvals.ts'
import * as attention from './attention.ts'
import * as batches from './batches.ts'
import * as beneficiaries from './beneficiaries.ts'
import * as beneficiaryGroups from './beneficiary-groups.ts'
import type { AnyCall } from './call.ts'
import * as configuration from './configuration.ts'
import * as customerUpdate from './customer-update.ts'
import * as customers from './customers.ts'
import * as documents from './documents.ts'
import * as engagement from './engagement.ts'
import * as exchange from './exchange.ts'
import * as gateway from './gateway.ts'
import * as identity from './identity.ts'
import * as legacyAuth from './legacy-auth.ts'
import * as limits from './limits.ts'
import * as mailing from './mailing.ts'
import * as mobileMoney from './mobile-money.ts'
import * as negotiation from './negotiation.ts'
import * as onboarding from './onboarding.ts'
import * as accountSetup from './onboarding-account-setup.ts'
import * as counterparties from './onboarding-counterparties.ts'
import * as paymentInstructions from './payment-instructions.ts'
import * as paymentRules from './payment-rules.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as preferences from './preferences.ts'
import * as privacy from './privacy.ts'
import * as pullPay from './pull-pay.ts'
import * as rateAlerts from './rate-alerts.ts'
import * as rates from './rates.ts'
import * as recovery from './recovery.ts'
import * as reference from './reference.ts'
import * as registration from './registration.ts'
import * as remitters from './remitters.ts'
import * as sandbox from './sandbox.ts'
import * as schedules from './schedules.ts'
import * as security from './security.ts'
import * as sendMethods from './send-methods.ts'
import * as sendr from './sendr.ts'
import * as settings from './settings.ts'
import * as statements from './statements.ts'
import * as team from './team.ts'
import * as tracking from './tracking.ts'
import * as transactionLog from './transaction-log.ts'
import * as verification from './verification.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'call' in value && 'summary' in value

/** The files that declare calls. */
export const contractModules: readonly Readonly<Record<string, unknown>>[] = [
  identity,
  registration,
  recovery,
  security,
  customers,
  customerUpdate,
  settings,
  onboarding,
  counterparties,
  accountSetup,
  accounts,
  accountManagement,
  rates,
  rateAlerts,
  exchange,
  negotiation,
  reference,
  verification,
  approvals,
  paymentRules,
  team,
  batches,
  schedules,
  beneficiaries,
  beneficiaryGroups,
  documents,
  tracking,
  payments,
  sendMethods,
  limits,
  gateway,
  mobileMoney,
  payouts,
  pullPay,
  transactionLog,
  remitters,
  paymentInstructions,
  sandbox,
  sendr,
  configuration,
  legacyAuth,
  mailing,
  engagement,
  attention,
  preferences,
  statements,
  privacy,
]

/** Every declared call. For tools and tests: the web app imports the calls it makes, one by one. */
export const allCalls: readonly AnyCall[] = contractModules.flatMap((module) => Object.values(module).filter(isCall))
