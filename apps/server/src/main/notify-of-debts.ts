import { formatMoney } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { DebtUpdate } from '#modules/payments'
import type { Tx } from '#platform/db'

interface NotifierNeeds {
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
}

/** Writes to those who act for a customer what is owed and what was paid back, in the transaction that changes it. */
export const notifierOfDebts =
  ({ customers, notifications }: NotifierNeeds) =>
  async (tx: Tx, { what, customerId, accountId, amount, left, reason }: DebtUpdate): Promise<void> => {
    for (const to of await customers.emailsOf(tx, customerId, accountId)) {
      const email = { to, channel: 'email' } as const
      if (what === 'repaid') {
        const data = { amount: formatMoney(amount), left: left.minor > 0n ? formatMoney(left) : '' }
        await notifications.notify(tx, { ...email, template: 'debt-repaid', data })
      } else {
        const data = { amount: formatMoney(left), reason: reason ?? '' }
        await notifications.notify(tx, { ...email, template: 'money-owed', data })
      }
    }
  }
