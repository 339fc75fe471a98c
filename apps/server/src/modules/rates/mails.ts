import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { rateReached } from './rates.events.ts'

interface MailNeeds {
  customers: Pick<Customers, 'teamOf' | 'isAtWork'>
  notifications: Pick<Notifications, 'notify'>
}

/** Notifies the person who asked, while he or she acts for the customer. */
export function rateMails({ customers, notifications }: MailNeeds): Subscription[] {
  const addressOf = async (tx: Tx, { customerId, userId }: { customerId: string; userId: string }) => {
    const person = (await customers.teamOf(tx, customerId)).find((one) => one.userId === userId)
    return person && customers.isAtWork(person) ? person.email : undefined
  }
  return [
    on(rateReached, async (tx, { base, quote, rate, wanted, direction, ...who }) => {
      const to = await addressOf(tx, who)
      const data = { base, quote, rate, wanted, direction }
      if (to) await notifications.notify(tx, { to, channel: 'email', template: 'rate-reached', data })
    }),
  ]
}
