import { formatMoney } from '@tradewind/kernel'
import type { FundingAccounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import { endedByPeople, type Payment } from '#modules/payments'
import { backOf } from '#modules/transactions'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { notifyWithinMs } from './notify-of-credits.ts'

interface NotifierNeeds {
  customers: Pick<Customers, 'teamOf'>
  notifications: Pick<Notifications, 'notify'>
  fundingAccounts: Pick<FundingAccounts, 'accountOf'>
  identity: Pick<Identity, 'phoneOf'>
  clock: Clock
}

/**
 * Notifies the person who ordered a payment that it arrived, or that it did not and where the money is, in the
 * transaction that books it. Payments canceled by the customer send no email here.
 */
export const notifierOfPayments =
  ({ customers, notifications, fundingAccounts, identity, clock }: NotifierNeeds) =>
  async (tx: Tx, payment: Payment): Promise<void> => {
    const { customerId, accountId, createdBy, finishedAt, money } = payment
    if (payment.direction !== 'out' || createdBy === null || endedByPeople(payment)) return
    if (!finishedAt || clock.now().getTime() - finishedAt.getTime() > notifyWithinMs) return
    const maker = (await customers.teamOf(tx, customerId)).find(({ userId }) => userId === createdBy)
    if (maker?.userStatus !== 'Active') return
    const shared = { amount: formatMoney(payment.amount), payee: payment.counterparty }
    const email = { to: maker.email, channel: 'email' } as const
    if (payment.status === 'Successful') {
      const data = { ...shared, reference: payment.reference }
      await notifications.notify(tx, { ...email, template: 'payment-arrived', data })
      return
    }
    if (money !== 'released' && money !== 'returned') return
    const { inTransit = false } = await fundingAccounts.accountOf(tx, customerId, accountId)
    const data = {
      ...shared,
      reason: payment.failureReason ?? "The recipient's bank didn't accept the money.",
      where: inTransit ? "We're returning the money to where it came from." : backOf(payment),
      reference: payment.reference,
    }
    // An earlier email may have said that the money had arrived.
    const template = money === 'returned' ? 'payment-returned' : 'payment-failed'
    await notifications.notify(tx, { ...email, template, data })
    const phone = await identity.phoneOf(tx, createdBy)
    if (phone)
      await notifications.notify(tx, { to: phone, channel: 'sms', template: 'payment-problem-text', data: shared })
  }
