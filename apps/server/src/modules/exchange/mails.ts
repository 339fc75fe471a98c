import { formatMoney } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { negotiationUpdated } from './exchange.events.ts'

interface MailNeeds {
  customers: Pick<Customers, 'teamOf' | 'isAtWork'>
  notifications: Pick<Notifications, 'notify'>
}

/** Emails the person who requested the rate, if they still act for the customer. */
export function exchangeMails({ customers, notifications }: MailNeeds): Subscription[] {
  const addressOf = async (tx: Tx, { customerId, userId }: { customerId: string; userId: string }) => {
    const person = (await customers.teamOf(tx, customerId)).find((one) => one.userId === userId)
    return person && customers.isAtWork(person) ? person.email : undefined
  }
  return [
    on(negotiationUpdated, async (tx, update) => {
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
    }),
  ]
}
