import { formatMoney } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'
import type { InteracRequest } from './interac.types.ts'

interface MailNeeds {
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
}

/** That a request was paid. */
export const notifyReceived =
  ({ customers, notifications }: MailNeeds) =>
  async (tx: Tx, { customerId, accountId, amount, payerName }: InteracRequest): Promise<void> => {
    const data = { amount: formatMoney(amount), sender: payerName }
    for (const to of await customers.emailsOf(tx, customerId, accountId))
      await notifications.notify(tx, { to, channel: 'email', template: 'money-received', data })
  }

/** That a request brought no money, and why. */
export const notifyUnpaid =
  ({ customers, notifications }: MailNeeds) =>
  async (tx: Tx, request: InteracRequest): Promise<void> => {
    const { customerId, accountId, amount, payerName: payer, failureReason, reference } = request
    const data = { amount: formatMoney(amount), payer, reason: failureReason ?? '', reference }
    for (const to of await customers.emailsOf(tx, customerId, accountId))
      await notifications.notify(tx, { to, channel: 'email', template: 'interac-request-unpaid', data })
  }

/** That money which had come was taken back. */
export const notifyOfReturn =
  ({ customers, notifications }: MailNeeds) =>
  async (tx: Tx, request: InteracRequest): Promise<void> => {
    const { customerId, accountId, amount, payerName: payer, failureReason, reference } = request
    const data = { amount: formatMoney(amount), payer, reason: failureReason ?? '', reference }
    for (const to of await customers.emailsOf(tx, customerId, accountId))
      await notifications.notify(tx, { to, channel: 'email', template: 'funding-returned', data })
  }
