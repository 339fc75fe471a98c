import type { DisputeState } from './disputes.types.ts'

/** How a dispute may move; the database keeps the same table (`cardfundings.dispute_transition`). */
export const disputeTransitions: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  // Nobody answered in time.
  Open: ['Accepted', 'Contested', 'Lost'],
  Accepted: ['Lost'],
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

/** What the customer reads of a dispute that was lost. */
export const lostWords = "The card's holder disputed the payment with their bank."
