import { type Currency, convert } from '@tradewind/kernel'
import type { Accounts } from '#modules/accounts'
import type { Acquiring } from '#modules/acquiring'
import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import { exchangeOf, type Payments } from '#modules/payments'
import type { Rates } from '#modules/rates'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { referralsModule } from './referrals.module.ts'
import type { ReferralsNeeds } from './referrals.needs.ts'
import { createReferrals } from './referrals.service.ts'
import { type SharedServices, sharedThings } from './shared.ts'

interface ReferralsWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'personal'> {
  env: { PUBLIC_URL: string; BRAND_NAME: string }
  services: SharedServices & {
    accounts: Accounts
    acquiring: Acquiring
    customers: Customers
    decisions: Decisions
    identity: Identity
    notifications: Notifications
    payments: Payments
    rates: Rates
    record: RecordChange
  }
}

export const referralsArea = {
  wire({ env, services, ...world }: ReferralsWorld) {
    const { accounts, customers, decisions, identity, notifications, payments, rates } = services
    const referrals = createReferrals({
      ...world,
      decisions,
      notifications,
      payments,
      record: (tx, kind, about) => services.record(tx, kind, about),
      rewardAccount: async (tx, customerId, currency) => {
        const open = (await accounts.accountsOf(tx, customerId)).filter(
          (one) => one.currency === currency && one.status !== 'Closed' && one.kind === 'account',
        )
        return open.toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime())[0]
      },
      customerOf: customers.customerOf,
      registeredAt: async (tx, customerId) => {
        const times = (await customers.teamOf(tx, customerId)).map(({ createdAt }) => createdAt.getTime())
        return new Date(Math.min(...times))
      },
      nameOf: customers.displayNameOf,
      emailsOf: (tx, customerId) => customers.emailsOf(tx, customerId),
      isCustomerAddress: async (tx, email) => (await identity.userIdOf(tx, email)) !== undefined,
      countAttempt: (customerId) =>
        identity.guessing.count({ kind: 'referralInvitation', whose: customerId }, 'request.too_many'),
      worthIn: worthBy(rates),
      isExchanged: async (tx, { paymentId, customerId }) =>
        (await payments.findExchange(tx, customerId, exchangeOf({ id: paymentId }))) !== undefined,
      shared: sharedThings(services),
      brandName: env.BRAND_NAME,
      publicUrl: env.PUBLIC_URL,
    })
    return { services: { referrals }, modules: [referralsModule(referrals, world)] }
  },
}

const worthBy =
  ({ rateBetween }: Pick<Rates, 'rateBetween'>): ReferralsNeeds['worthIn'] =>
  async (tx, amount, currency: Currency) => {
    if (amount.currency === currency) return amount
    const market = await rateBetween(tx, amount.currency, currency)
    // Rounded down: what falls short by a fraction falls short.
    return market && convert(amount, market.rate, currency, 'down')
  }
