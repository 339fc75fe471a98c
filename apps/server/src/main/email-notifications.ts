import { accountRequestUpdated, accountUpdated } from '#modules/account-management'
import type { Accounts, FundingAccounts } from '#modules/accounts'
import { approvalUpdated, ruleChangeUpdated } from '#modules/approvals'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import {
  onboardingDecided,
  onboardingMoreRequested,
  onboardingMoreSupplied,
  onboardingSubmitted,
} from '#modules/onboarding'
import { accountCredited, debtChanged, paymentAccepted, paymentEnded } from '#modules/payments'
import { negotiationUpdated, rateReached } from '#modules/rates'
import { scheduleUpdated } from '#modules/schedules'
import type { Clock } from '#platform/clock'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { notifierOfAccounts } from './notify-of-accounts.ts'
import { notifierOfApprovals } from './notify-of-approvals.ts'
import { notifierOfCredits } from './notify-of-credits.ts'
import { notifierOfDebts } from './notify-of-debts.ts'
import { notifierOfPayments } from './notify-of-payments.ts'
import { notifierOfRates } from './notify-of-rates.ts'
import { notifierOfReviews } from './notify-of-reviews.ts'
import { notifierOfRuleChanges } from './notify-of-rule-changes.ts'
import { notifierOfSchedules } from './notify-of-schedules.ts'
import { notifierOfPayees } from './notify-payees.ts'

interface EmailNotificationsWorld {
  clock: Clock
  services: {
    accounts: Accounts
    customers: Customers
    fundingAccounts: FundingAccounts
    identity: Identity
    notifications: Notifications
    sendsTexts: boolean
  }
}

export const emailNotificationsArea = {
  wire: ({ clock, services }: EmailNotificationsWorld) => ({
    services: {},
    modules: [emailNotificationsModule({ ...services, clock })],
  }),
}

/** What people are written about events of several modules, each letter in the transaction of what it is about. */
const emailNotificationsModule = (needs: EmailNotificationsWorld['services'] & { clock: Clock }): Module => {
  const payees = notifierOfPayees(needs)
  const reviews = notifierOfReviews(needs)
  return {
    name: 'email-notifications',
    subscriptions: [
      on(paymentEnded, notifierOfPayments(needs)),
      on(paymentAccepted, payees.accepted),
      on(paymentEnded, payees.ended),
      on(accountCredited, notifierOfCredits(needs)),
      on(scheduleUpdated, notifierOfSchedules(needs)),
      on(rateReached, notifierOfRates(needs).reached),
      on(negotiationUpdated, notifierOfRates(needs).negotiated),
      on(debtChanged, notifierOfDebts(needs)),
      on(approvalUpdated, notifierOfApprovals(needs)),
      on(ruleChangeUpdated, notifierOfRuleChanges(needs)),
      on(onboardingSubmitted, reviews.received),
      on(onboardingMoreSupplied, reviews.received),
      on(onboardingMoreRequested, reviews.moreRequested),
      on(onboardingDecided, reviews.decided),
      on(accountUpdated, notifierOfAccounts(needs).updated),
      on(accountRequestUpdated, notifierOfAccounts(needs).requested),
    ],
  }
}
