import { formatMoney } from '@tradewind/kernel'
import type { FundingAccounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import { type Notifications, notifyWithinMs } from '#modules/notifications'
import {
  endedByPeople,
  type Payment,
  paymentAccepted,
  paymentEnded,
  type RecallChange,
  recallChanged,
} from '#modules/payments'
import { facts, railTable } from '#modules/rails'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { backOf, dayAndTime } from './details/timeline.rules.ts'

export interface MailNeeds {
  customers: Pick<Customers, 'teamOf'>
  notifications: Pick<Notifications, 'notify'>
  fundingAccounts: Pick<FundingAccounts, 'accountOf'>
  identity: Pick<Identity, 'phoneOf'>
  clock: Clock
  /** The transfer by SendR that a payment pays out, as its customer knows it. */
  transferOf(tx: Tx, paymentId: string): Promise<{ id: string; reference: string } | undefined>
}

/** Notifies payers and payees of how payments go on. */
export const transactionMails = (needs: MailNeeds): Subscription[] => {
  const payee = notifyPayee(needs)
  return [
    on(paymentEnded, notifyMaker(needs)),
    on(recallChanged, notifyOfRecall(needs)),
    on(paymentAccepted, payee.accepted),
    on(paymentEnded, payee.ended),
  ]
}

/**
 * Notifies the person who ordered a payment that it arrived, or that it did not and where the money is, in the
 * transaction that books it. Payments canceled by the customer send no email here.
 */
const notifyMaker =
  ({ customers, notifications, fundingAccounts, identity, clock, transferOf }: MailNeeds) =>
  async (tx: Tx, payment: Payment): Promise<void> => {
    const { customerId, accountId, createdBy, finishedAt, money } = payment
    if (payment.direction !== 'out' || createdBy === null || endedByPeople(payment)) return
    if (!finishedAt || clock.now().getTime() - finishedAt.getTime() > notifyWithinMs) return
    const maker = (await customers.teamOf(tx, customerId)).find(({ userId }) => userId === createdBy)
    if (maker?.userStatus !== 'Active') return
    const shared = { amount: formatMoney(payment.amount), payee: payment.counterparty }
    const seen = await asSeen({ transferOf }, tx, payment)
    const email = { to: maker.email, channel: 'email' } as const
    if (payment.status === 'Successful') {
      await notifications.notify(tx, { ...email, template: 'payment-arrived', data: seen })
      return
    }
    if (money !== 'released' && money !== 'returned') return
    const { inTransit = false } = await fundingAccounts.accountOf(tx, customerId, accountId)
    const data = {
      ...seen,
      reason: payment.failureReason ?? "The recipient's bank didn't accept the money.",
      where: inTransit ? "We're returning the money to where it came from." : backOf(payment),
    }
    // An earlier email may have said that the money had arrived.
    const template = money === 'returned' ? 'payment-returned' : 'payment-failed'
    await notifications.notify(tx, { ...email, template, data })
    const phone = await identity.phoneOf(tx, createdBy)
    if (phone)
      await notifications.notify(tx, { to: phone, channel: 'sms', template: 'payment-problem-text', data: shared })
  }

/** A payment as its customer knows it, and the page that shows it. */
async function asSeen({ transferOf }: Pick<MailNeeds, 'transferOf'>, tx: Tx, payment: Payment) {
  // A payout has no charge of its own.
  const transfer = payment.chargeHoldId === null ? await transferOf(tx, payment.id) : undefined
  return {
    amount: formatMoney(payment.amount),
    payee: payment.counterparty,
    reference: (transfer ?? payment).reference,
    page: transfer ? `/sendr/send-money/single?instruction=${transfer.id}` : `/payment/${payment.id}`,
  }
}

/** Notifies the person who ordered a payment of its recall and of a refusal. A return has its own email. */
const notifyOfRecall =
  ({ customers, notifications, transferOf }: MailNeeds) =>
  async (tx: Tx, { what, payment, answer }: RecallChange): Promise<void> => {
    const team = await customers.teamOf(tx, payment.customerId)
    const maker = team.find(({ userId }) => userId === payment.createdBy)
    if (maker?.userStatus !== 'Active') return
    const email = { to: maker.email, channel: 'email' } as const
    const seen = await asSeen({ transferOf }, tx, payment)
    if (what === 'requested') await notifications.notify(tx, { ...email, template: 'payment-recalled', data: seen })
    else {
      const data = { ...seen, reason: answer ?? "The payee's bank didn't give a reason." }
      await notifications.notify(tx, { ...email, template: 'payment-recall-refused', data })
    }
  }

/**
 * Notifies the payee of a payment, where its payer asked for that, once a network has it and once it is delivered. Networks
 * that deliver within seconds cause one email, not two. A payee is no customer: the email names the payer, the amount
 * and the last four characters of the payee's account, and nothing else.
 */
function notifyPayee({ notifications, clock }: Pick<MailNeeds, 'notifications' | 'clock'>) {
  const isLate = (at: Date | null) => !at || clock.now().getTime() - at.getTime() > notifyWithinMs
  const shared = ({ amount, debtorName, party }: Payment) => ({
    amount: formatMoney(amount),
    sender: debtorName,
    account: lastFourOf(party),
  })
  return {
    accepted: async (tx: Tx, payment: Payment): Promise<void> => {
      const { party, rail, attemptedAt, expectedAt, customerId } = payment
      if (!party.notifyEmail || !isRail(rail) || isLate(attemptedAt)) return
      const { pace, timeZone } = facts(rail)
      if (pace === 'instant') return
      const expected = expectedAt ? dayAndTime(expectedAt, timeZone) : ''
      const email = { to: party.notifyEmail, channel: 'email', onBehalfOf: customerId } as const
      await notifications.notify(tx, { ...email, template: 'payee-sent', data: { ...shared(payment), expected } })
    },
    ended: async (tx: Tx, payment: Payment): Promise<void> => {
      const { party, status, finishedAt, customerId } = payment
      if (!party.notifyEmail || status !== 'Successful' || isLate(finishedAt)) return
      const email = { to: party.notifyEmail, channel: 'email', onBehalfOf: customerId } as const
      await notifications.notify(tx, { ...email, template: 'payee-delivered', data: shared(payment) })
    },
  }
}

const isRail = (rail: string): rail is keyof typeof railTable => rail in railTable

/** Of an Interac transfer, which goes to an email address, nothing. */
function lastFourOf({ destination }: Payment['party']): string {
  const number = destination?.accountNumber ?? destination?.methodValue ?? ''
  return number.includes('@') ? '' : number.slice(-4)
}
