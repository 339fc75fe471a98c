import { formatMoney } from '@tradewind/kernel'
import type { DisputablePayment } from '#modules/acquiring'
import type { Dispute, DisputeState } from './disputes.types.ts'

/** How a dispute may move; the database keeps the same table (`cardfundings.dispute_transition`). */
export const disputeTransitions: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  // Lost: nobody answered in time. Won: the holder withdrew it.
  Open: ['Accepted', 'Contested', 'Won', 'Lost'],
  Accepted: ['Won', 'Lost'],
  Contested: ['Won', 'Lost'],
  Won: [],
  Lost: [],
}

const dayMs = 86_400_000
/** How long card schemes let cardholders dispute a payment. */
const disputableDays = 120

/** When to ask next whether a payment was disputed: daily at first and while a dispute is open, weekly later, then no more. */
export function askForDisputeAt(paidAt: Date, now: Date, isDisputed: boolean): Date | undefined {
  const days = (now.getTime() - paidAt.getTime()) / dayMs
  if (!isDisputed && days >= disputableDays) return undefined
  return new Date(now.getTime() + (isDisputed || days < 14 ? 1 : 7) * dayMs)
}

/**
 * Our answer to a dispute of a fully refunded payment: nobody has to decide, because accepting it would pay the holder
 * twice. Undefined if part of the payment wasn't refunded.
 */
export function answerByRefund(
  { amount, left, refunds }: Pick<DisputablePayment, 'amount' | 'left' | 'refunds'>,
  openedAt: Date,
): Pick<Dispute, 'answerReason' | 'evidence'> | undefined {
  if (left.minor > 0n || amount.minor === 0n) return undefined
  // We learn of a dispute days after it was opened, and may have refunded the payment in the meantime.
  const isBefore = refunds.every(({ at }) => at < openedAt)
  const given = refunds.map((refund) => `${formatMoney(refund.amount)} on ${dayOf(refund.at)}, reference ${refund.id}`)
  return {
    answerReason: `The full amount was refunded to the card${isBefore ? ' before the dispute' : ''}.`,
    evidence: [
      `The payment was refunded to the card in full${isBefore ? ' before it was disputed' : ''}:`,
      ...given,
    ].join('\n'),
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** What the customer reads of a dispute that was lost. */
export const lostWords = "The card's holder disputed the payment with their bank."
