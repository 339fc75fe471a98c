import { formatMoney } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import { on, type Subscription } from '#platform/events'
import { fundingUpdated } from './funding.events.ts'

interface MailNeeds {
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
}

/** Notifies those who act for a customer of what became of money that was added. */
export const fundingMails = ({ customers, notifications }: MailNeeds): Subscription[] => [
  on(fundingUpdated, async (tx, { customerId, accountId, what, amount, source, reason, paidFor = 'account' }) => {
    const data = { what, amount: formatMoney(amount), source, reason: reason ?? '', paidFor }
    for (const to of await customers.emailsOf(tx, customerId, accountId ?? undefined))
      await notifications.notify(tx, { to, channel: 'email', template: 'funding-update', data })
  }),
]
