import { formatMoney } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { NegotiationUpdate, RateReached } from '#modules/rates'
import type { Tx } from '#platform/db'

interface NotifierNeeds {
  customers: Pick<Customers, 'teamOf' | 'isAtWork'>
  notifications: Pick<Notifications, 'notify'>
}

/** Writes to the person who asked, while he or she acts for the customer, about rates. */
export function notifierOfRates({ customers, notifications }: NotifierNeeds) {
  const addressOf = async (tx: Tx, { customerId, userId }: { customerId: string; userId: string }) => {
    const person = (await customers.teamOf(tx, customerId)).find((one) => one.userId === userId)
    return person && customers.isAtWork(person) ? person.email : undefined
  }
  return {
    reached: async (tx: Tx, { base, quote, rate, wanted, direction, ...who }: RateReached): Promise<void> => {
      const to = await addressOf(tx, who)
      const data = { base, quote, rate, wanted, direction }
      if (to) await notifications.notify(tx, { to, channel: 'email', template: 'rate-reached', data })
    },
    negotiated: async (tx: Tx, update: NegotiationUpdate): Promise<void> => {
      const { what, amount, boughtCurrency, rate, note, expiresAt, ...who } = update
      const to = await addressOf(tx, who)
      const data = {
        what,
        amount: formatMoney(amount),
        sold: amount.currency,
        bought: boughtCurrency,
        rate: rate ?? '',
        note: note ?? '',
        until: expiresAt.toISOString(),
      }
      if (to) await notifications.notify(tx, { to, channel: 'email', template: 'negotiated-rate', data })
    },
  }
}
