import { compare, type Money, subtract } from '@tradewind/kernel'
import type { MoneyState } from '#modules/payments'
import type { CardFunding } from './card-fundings.types.ts'
import type { DisputeState } from './disputes.types.ts'

export type RefundFault = 'cards.refund_unavailable' | 'cards.refund_disputed' | 'cards.refund_too_large'

/** What is left of a payment: never more goes back than was paid. */
export const leftOf = ({ amount, refunded }: Pick<CardFunding, 'amount' | 'refunded'>): Money =>
  subtract(amount, refunded)

/** Why this amount of a payment can't be refunded now, or nothing. A dispute that was lost has taken it already. */
export function refundFault(
  funding: Pick<CardFunding, 'amount' | 'refunded' | 'credit'>,
  { amount, money, dispute }: { amount: Money; money: MoneyState | undefined; dispute: DisputeState | undefined },
): RefundFault | undefined {
  if (dispute !== undefined && dispute !== 'Won') return 'cards.refund_disputed'
  if (funding.credit !== 'booked' || money !== 'received') return 'cards.refund_unavailable'
  return compare(amount, leftOf(funding)) > 0 ? 'cards.refund_too_large' : undefined
}
