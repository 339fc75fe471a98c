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

interface TellerNeeds {
  accounts: Pick<Accounts, 'findByReceivingDetails'>
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
  clock: Clock
}

/** What is older than this is history, such as that of the demo world: nobody waits to hear of it. */
export const newsForMs = 86_400_000

/** Writes to those who act for a customer that money has come in, in the transaction that credits it. */
export const tellerOfMoney =
  ({ accounts, customers, notifications, clock }: TellerNeeds) =>
  async (tx: Tx, { amount, to, senderName, at }: Incoming): Promise<void> => {
    if (clock.now().getTime() - at.getTime() > newsForMs) return
    const details = 'iban' in to ? { number: to.iban } : { number: to.accountNumber, bankCode: to.bankCode }
    const account = await accounts.findByReceivingDetails(tx, { currency: amount.currency, ...details })
    if (!account) return
    const data = { amount: formatMoney(amount), sender: senderName }
    for (const email of await customers.emailsOf(tx, account.customerId))
      await notifications.notify(tx, { to: email, channel: 'email', template: 'money-received', data })
  }
