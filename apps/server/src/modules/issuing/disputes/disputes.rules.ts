import type { CardPayment } from '../payments/payments.types.ts'

/** So long after it was made a payment can be disputed. */
const disputableMs = 120 * 86_400_000

/** Whether a payment took money that did not come back, lately enough for the card scheme. */
export const isDisputable = (
  { kind, posted, refunded, at }: Pick<CardPayment, 'kind' | 'posted' | 'refunded' | 'at'>,
  now: Date,
): boolean => kind === 'Purchase' && posted.minor > refunded.minor && now.getTime() - at.getTime() <= disputableMs

export const disputeTransitions = {
  Submitted: ['InReview', 'Lost', 'Withdrawn'],
  InReview: ['Won', 'Lost', 'Withdrawn'],
  Won: [],
  Lost: [],
  Withdrawn: [],
} as const
