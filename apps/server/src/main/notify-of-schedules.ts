import { formatMoney } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { ScheduleUpdate } from '#modules/schedules'
import type { Tx } from '#platform/db'

interface NotifierNeeds {
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
}

const inWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Writes to those who act for a customer what they should know of a scheduled payment, in the transaction of it. */
export const notifierOfSchedules =
  ({ customers, notifications }: NotifierNeeds) =>
  async (tx: Tx, { what, customerId, accountIds, payee, amount, day, reason }: ScheduleUpdate): Promise<void> => {
    const data = { what, payee, amount: formatMoney(amount), day: inWords.format(new Date(day)), reason }
    const seers: string[][] = []
    for (const accountId of accountIds) seers.push(await customers.emailsOf(tx, customerId, accountId))
    const [first = [], ...others] = seers
    for (const to of first.filter((one) => others.every((other) => other.includes(one))))
      await notifications.notify(tx, { to, channel: 'email', template: 'schedule-update', data })
  }
