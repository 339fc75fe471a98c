import { accountingArea } from '#modules/accounting'
import { accountsArea } from '#modules/accounts'
import { acquiringArea } from '#modules/acquiring'
import { activityArea } from '#modules/activity'
import { approvalsArea } from '#modules/approvals'
import { auditArea } from '#modules/audit'
import { bankFilesArea } from '#modules/bank-files'
import { batchesArea } from '#modules/batches'
import { beneficiariesArea } from '#modules/beneficiaries'
import { clientsArea } from '#modules/clients'
import { customersArea } from '#modules/customers'
import { decisionsArea } from '#modules/decisions'
import { documentsArea } from '#modules/documents'
import { engagementArea } from '#modules/engagement'
import { erasureArea } from '#modules/erasure'
import { exchangeArea } from '#modules/exchange'
import { fundingArea } from '#modules/funding'
import { helpArea } from '#modules/help'
import { identityArea } from '#modules/identity'
import { invoicingArea } from '#modules/invoicing'
import { issuingArea } from '#modules/issuing'
import { ledgerArea } from '#modules/ledger'
import { notificationsArea } from '#modules/notifications'
import { onboardingArea } from '#modules/onboarding'
import { operationsArea } from '#modules/operations'
import { paymentsArea } from '#modules/payments'
import { preferencesArea } from '#modules/preferences'
import { pricingArea } from '#modules/pricing'
import { promotionsArea } from '#modules/promotions'
import { railsArea } from '#modules/rails'
import { ratesArea } from '#modules/rates'
import { reconciliationArea } from '#modules/reconciliation'
import { referenceArea } from '#modules/reference'
import { referralsArea } from '#modules/referrals'
import { schedulesArea } from '#modules/schedules'
import { screeningArea } from '#modules/screening'
import { sendrArea } from '#modules/sendr'
import { settingsArea } from '#modules/settings'
import { staffArea } from '#modules/staff'
import { statementsArea } from '#modules/statements'
import { teamArea } from '#modules/team'
import { trackingArea } from '#modules/tracking'
import { transactionsArea } from '#modules/transactions'
import { treasuryArea } from '#modules/treasury'
import { webhooksArea } from '#modules/webhooks'

/**
 * The areas of the product by floors, the lowest first. This is their only list: imports go down the floors
 * (tools/check-boundaries reads them here), areas are wired in this order, and events reach their modules in it: approvals
 * receive the end of a payment before SendR transfers do.
 */
export const floors = [
  [ledgerArea, notificationsArea, customersArea],
  [railsArea, ratesArea, referenceArea, documentsArea, screeningArea, decisionsArea],
  [accountsArea, identityArea, engagementArea],
  [staffArea, beneficiariesArea],
  [pricingArea, preferencesArea, treasuryArea, helpArea],
  [exchangeArea],
  [paymentsArea],
  [transactionsArea, acquiringArea],
  [approvalsArea, batchesArea, sendrArea, trackingArea, promotionsArea],
  [fundingArea, onboardingArea, issuingArea],
  [invoicingArea, settingsArea, statementsArea, teamArea],
  [schedulesArea, referralsArea, webhooksArea, clientsArea],
  [reconciliationArea, bankFilesArea, accountingArea],
  [auditArea, erasureArea, activityArea, operationsArea],
] as const
