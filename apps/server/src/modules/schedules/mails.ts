import { formatMoney } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import { on, type Subscription } from '#platform/events'
import { scheduleUpdated } from './schedules.events.ts'

interface MailNeeds {
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
}

const inWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Notifies those who act for a customer of what they should know about a scheduled payment. */
export const scheduleMails = ({ customers, notifications }: MailNeeds): Subscription[] => [
  on(scheduleUpdated, async (tx, { what, customerId, accountIds, payee, amount, day, reason }) => {
    const data = { what, payee, amount: formatMoney(amount), day: inWords.format(new Date(day)), reason }
    const readers: string[][] = []
    for (const accountId of accountIds) readers.push(await customers.emailsOf(tx, customerId, accountId))
    const [first = [], ...others] = readers
    for (const to of first.filter((one) => others.every((other) => other.includes(one))))
      await notifications.notify(tx, { to, channel: 'email', template: 'schedule-update', data })
  }),
]
