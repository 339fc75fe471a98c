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
import { settingsModule } from './settings.module.ts'
import type { SettingsNeeds } from './settings.needs.ts'
import { createSettings } from './settings.service.ts'

interface SettingsWorld
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
    isOfCustomer: SettingsNeeds['isOfCustomer']
    erasing: SettingsNeeds['erasing']
    accountManagement: {
      hasPendingRequest: SettingsNeeds['hasAccountRequest']
      closeAll: SettingsNeeds['closeAccounts']
    }
    team: { invitations: { withdrawAll(tx: Tx, customerId: string): Promise<unknown> } }
  }
}

export const settingsArea = {
  wire({ env, services, events, ...world }: SettingsWorld) {
    const { approvals, rates } = services
    const settings = createSettings({
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
    return { services: { settings }, modules: [settingsModule(settings)] }
  },
}
