import { formatMoney, type Money } from '@tradewind/kernel'
import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'

interface Incoming {
  amount: Money
  to: { iban: string } | { accountNumber: string; bankCode?: string | undefined }
  senderName: string
  at: Date
}

interface NotifierNeeds {
  accounts: Pick<Accounts, 'findByReceivingDetails'>
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
  clock: Clock
}

/** Anything older is history, such as the demo world's: it sends no notification. */
export const notifyWithinMs = 86_400_000

/** Writes to those who act for a customer that money has come in, in the transaction that credits it. */
export const notifierOfCredits =
  ({ accounts, customers, notifications, clock }: NotifierNeeds) =>
  async (tx: Tx, { amount, to, senderName, at }: Incoming): Promise<void> => {
    if (clock.now().getTime() - at.getTime() > notifyWithinMs) return
    const details = 'iban' in to ? { number: to.iban } : { number: to.accountNumber, bankCode: to.bankCode }
    const account = await accounts.findByReceivingDetails(tx, { currency: amount.currency, ...details })
    if (!account) return
    const data = { amount: formatMoney(amount), sender: senderName }
    for (const email of await customers.emailsOf(tx, account.customerId, account.id))
      await notifications.notify(tx, { to: email, channel: 'email', template: 'money-received', data })
  }
