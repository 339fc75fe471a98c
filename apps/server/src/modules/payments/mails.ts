import { formatMoney } from '@tradewind/kernel'
import type { Customers } from '#modules/customers'
import { type Notifications, notifyWithinMs } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { accountCredited, bookedByHand, debtChanged } from './payments.events.ts'
import type { AccountCredit, BookedByHand, DebtUpdate } from './payments.types.ts'

interface MailNeeds {
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

/** That money has come in. */
const notifyOfCredit =
  ({ customers, notifications, clock }: MailNeeds) =>
  async (tx: Tx, { customerId, accountId, amount, senderName, at }: AccountCredit): Promise<void> => {
    if (clock.now().getTime() - at.getTime() > notifyWithinMs) return
    const data = { amount: formatMoney(amount), sender: senderName, accountId }
    for (const email of await customers.emailsOf(tx, customerId, accountId))
      await notifications.notify(tx, { to: email, channel: 'email', template: 'money-received', data })
  }

/** What our staff credited or debited. */
const notifyOfHand =
  ({ customers, notifications }: MailNeeds) =>
  async (tx: Tx, { customerId, accountId, amount, direction, narration }: BookedByHand): Promise<void> => {
    const data = { amount: formatMoney(amount), accountId, direction, narration }
    for (const to of await customers.emailsOf(tx, customerId, accountId))
      await notifications.notify(tx, { to, channel: 'email', template: 'balance-corrected', data })
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
