import { formatMoney, type Money } from '@tradewind/kernel'
import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import { type Notifications, notifyWithinMs } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { accountCredited, bookedByHand, debtChanged } from './payments.events.ts'
import type { BookedByHand, DebtUpdate } from './payments.types.ts'

interface MailNeeds {
  accounts: Pick<Accounts, 'findByReceivingDetails'>
  customers: Pick<Customers, 'emailsOf'>
  notifications: Pick<Notifications, 'notify'>
  clock: Clock
}

/** Notifies those who act for a customer of incoming payments and of debts. */
export const paymentMails = (needs: MailNeeds): Subscription[] => [
  on(accountCredited, notifyOfCredit(needs)),
  on(debtChanged, notifyOfDebt(needs)),
  on(bookedByHand, notifyOfHand(needs)),
]

interface Incoming {
  amount: Money
  to: { iban: string } | { accountNumber: string; bankCode?: string | undefined }
  senderName: string
  at: Date
}

/** That money has come in. */
const notifyOfCredit =
  ({ accounts, customers, notifications, clock }: MailNeeds) =>
  async (tx: Tx, { amount, to, senderName, at }: Incoming): Promise<void> => {
    if (clock.now().getTime() - at.getTime() > notifyWithinMs) return
    const details = 'iban' in to ? { number: to.iban } : { number: to.accountNumber, bankCode: to.bankCode }
    const account = await accounts.findByReceivingDetails(tx, { currency: amount.currency, ...details })
    if (!account) return
    const data = { amount: formatMoney(amount), sender: senderName, accountId: account.id }
    for (const email of await customers.emailsOf(tx, account.customerId, account.id))
      await notifications.notify(tx, { to: email, channel: 'email', template: 'money-received', data })
  }

/** What our staff credited or debited. */
const notifyOfHand =
  ({ customers, notifications }: MailNeeds) =>
  async (tx: Tx, { customerId, accountId, amount, ...booked }: BookedByHand): Promise<void> => {
    const said = { amount: formatMoney(amount), accountId }
    for (const to of await customers.emailsOf(tx, customerId, accountId)) {
      const email = { to, channel: 'email' } as const
      if (booked.what === 'deposit')
        await notifications.notify(tx, {
          ...email,
          template: 'money-received',
          data: { ...said, sender: booked.payerName },
        })
      else {
        const { direction, narration } = booked
        await notifications.notify(tx, {
          ...email,
          template: 'balance-corrected',
          data: { ...said, direction, narration },
        })
      }
    }
  }

/** What is owed, and what was paid back. */
const notifyOfDebt =
  ({ customers, notifications }: MailNeeds) =>
  async (tx: Tx, { what, customerId, accountId, amount, left, reason, inTransit }: DebtUpdate): Promise<void> => {
    for (const to of await customers.emailsOf(tx, customerId, accountId)) {
      const email = { to, channel: 'email' } as const
      if (what === 'repaid') {
        const data = {
          amount: formatMoney(amount),
          left: left.minor > 0n ? formatMoney(left) : '',
          forTransfer: inTransit,
        }
        await notifications.notify(tx, { ...email, template: 'debt-repaid', data })
      } else {
        const data = { amount: formatMoney(left), reason: reason ?? '', forTransfer: inTransit }
        await notifications.notify(tx, { ...email, template: 'money-owed', data })
      }
    }
  }
