import { type Accounts, accountClosing } from '#modules/accounts'
import type { Approvals } from '#modules/approvals'
import type { Customers, Documents } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Exchanges } from '#modules/exchange'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Onboarding } from '#modules/onboarding'
import type { Pricing } from '#modules/pricing'
import type { Rates } from '#modules/rates'
import type { Sendr } from '#modules/sendr'
import type { Staff } from '#modules/staff'
import { type Foundation, later } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import type { Tx } from '#platform/db'
import { profileModule } from './profile.module.ts'
import type { ProfileNeeds } from './profile.needs.ts'
import { createProfile } from './profile.service.ts'

interface ProfileWorld
  extends Pick<Foundation, 'db' | 'clock' | 'random' | 'secrets' | 'personal' | 'files' | 'events'> {
  env: { PUBLIC_URL: string }
  services: {
    decisions: Decisions
    record: RecordChange
    accounts: Accounts
    approvals: Approvals
    customers: Customers
    documents: Documents
    exchange: Exchanges
    identity: Identity
    notifications: Notifications
    onboarding: Onboarding
    pricing: Pricing
    rates: Rates
    sendr: Sendr
    staff: Staff
    sendsTexts: boolean
    isOfCustomer: ProfileNeeds['isOfCustomer']
    erasing: ProfileNeeds['erasing']
    accountManagement: {
      hasPendingRequest: ProfileNeeds['hasAccountRequest']
      closeAll: ProfileNeeds['closeAccounts']
    }
    team: { invitations: { withdrawAll(tx: Tx, customerId: string): Promise<unknown> } }
  }
}

export const profileArea = {
  wire({ env, services, events, ...world }: ProfileWorld) {
    const { approvals, rates } = services
    const profile = createProfile({
      ...world,
      record: services.record,
      customers: services.customers,
      decisions: services.decisions,
      documents: services.documents,
      identity: services.identity,
      notifications: services.notifications,
      onboarding: services.onboarding,
      accounts: services.accounts,
      pricing: services.pricing,
      staff: services.staff,
      isOfCustomer: services.isOfCustomer,
      sendsTexts: services.sendsTexts,
      erasing: later(() => services.erasing, ['effectOf', 'eraseIn']),
      openOnAccount: events.offering(accountClosing),
      hasAccountRequest: (tx, customerId) => services.accountManagement.hasPendingRequest(tx, customerId),
      hasOpenRate: services.exchange.negotiations.hasOpen,
      hasOpenTransfer: services.sendr.hasOpen,
      closeAccounts: (tx, of) => services.accountManagement.closeAll(tx, of),
      settleAfterLeaving: approvals.settleAfterLeaving,
      withdrawOpen: async (tx, customerId) => {
        await services.team.invitations.withdrawAll(tx, customerId)
        await approvals.delegations.endAll(tx, customerId)
        await rates.alerts.endAll(tx, customerId)
      },
      publicUrl: env.PUBLIC_URL,
    })
    return { services: { profile }, modules: [profileModule(profile)] }
  },
}
