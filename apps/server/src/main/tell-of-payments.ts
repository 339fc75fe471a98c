import { formatMoney } from '@tradewind/kernel'
import type { FundingAccounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import { endedByPeople, type Payment } from '#modules/payments'
import { backOf } from '#modules/transactions'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newsForMs } from './tell-of-money.ts'

interface TellerNeeds {
  customers: Pick<Customers, 'teamOf'>
  notifications: Pick<Notifications, 'notify'>
  fundingAccounts: Pick<FundingAccounts, 'accountOf'>
  clock: Clock
}

/**
 * Writes to whoever ordered a payment that it has arrived, or that it did not and where the money is, in the transaction
 * that books it. What people called off themselves, or their colleagues did, they know or are told elsewhere.
 */
export const tellerOfPayments =
  ({ customers, notifications, fundingAccounts, clock }: TellerNeeds) =>
  async (tx: Tx, payment: Payment): Promise<void> => {
    const { customerId, accountId, createdBy, finishedAt, money } = payment
    if (payment.direction !== 'out' || createdBy === null || endedByPeople(payment)) return
    if (!finishedAt || clock.now().getTime() - finishedAt.getTime() > newsForMs) return
    const maker = (await customers.teamOf(tx, customerId)).find(({ userId }) => userId === createdBy)
    if (maker?.userStatus !== 'Active') return
    const about = { amount: formatMoney(payment.amount), payee: payment.counterparty }
    const letter = { to: maker.email, channel: 'email' } as const
    if (payment.status === 'Successful') {
      const data = { ...about, reference: payment.reference }
      await notifications.notify(tx, { ...letter, template: 'payment-arrived', data })
      return
    }
    if (money !== 'released' && money !== 'returned') return
    const { inTransit = false } = await fundingAccounts.accountOf(tx, customerId, accountId)
    const data = {
      ...about,
      reason: payment.failureReason ?? 'The other bank did not take the money.',
      where: inTransit ? 'The money goes back to where it was paid from.' : backOf(payment),
      reference: payment.reference,
    }
    // It may have been told before that the money had arrived.
    const template = money === 'returned' ? 'payment-returned' : 'payment-failed'
    await notifications.notify(tx, { ...letter, template, data })
  }
