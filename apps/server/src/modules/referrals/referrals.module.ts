import { customerRegistered, onboardingDecided, onboardingMoreSupplied, onboardingSubmitted } from '#modules/onboarding'
import { paymentEnded } from '#modules/payments'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { referralDeskRoutes, referralsRoutes } from './referrals.routes.ts'
import type { Referrals } from './referrals.service.ts'

export const referralsModule = (referrals: Referrals, { db, clock }: { db: Database; clock: Clock }): Module => ({
  name: 'referrals',
  calls: (http) => referralsRoutes(http, referrals),
  staffCalls: (http) => referralDeskRoutes(http, referrals),
  tasks: { handlers: referrals.following },
  hourly: { 'due referrals': referrals.expireDue },
  subscriptions: [
    on(customerRegistered, referrals.customerRegistered),
    on(onboardingSubmitted, (tx, { customerId }) => referrals.noteOnboarding(tx, customerId, 'submitted')),
    on(onboardingMoreSupplied, (tx, { customerId }) => referrals.noteOnboarding(tx, customerId, 'submitted')),
    on(onboardingDecided, (tx, { customerId, outcome }) =>
      referrals.noteOnboarding(tx, customerId, outcome === 'Approved' || outcome === 'SendR' ? 'approved' : 'rejected'),
    ),
    on(paymentEnded, referrals.paymentEnded),
  ],
  // Counts of a day are read in it only.
  retention: [keptRows(db, { name: 'invitation-days', keepDays: 7, clock, remove: referrals.dropInvitationDays })],
})
