import { Refusal } from '@tradewind/contract'
import { type Payment, standingOf } from '#modules/payments'

type Provable = Pick<Payment, 'direction' | 'status' | 'money' | 'submission' | 'approval'> & { booked: boolean }

/**
 * Whether there is something to prove: a network has taken the payment, or the money was in the account. What nobody sent,
 * what failed before it arrived, and what is being looked into has none.
 */
export function hasReceipt(payment: Provable): boolean {
  const standing = standingOf(payment)
  if (payment.direction === 'in') return standing === 'delivered' || (standing === 'returned' && payment.booked)
  return standing === 'on-its-way' || standing === 'delivered' || standing === 'returned'
}

/** Refuses with why there is no receipt, and whether there will be one. */
export function needsReceipt(payment: Provable): void {
  if (hasReceipt(payment)) return
  throw new Refusal('payments.receipt_unavailable', { words: wordsFor(payment) })
}

function wordsFor(payment: Provable): string {
  const standing = standingOf(payment)
  if (standing === 'under-review') return "We're looking into this payment. You can get a receipt once that's done."
  if (standing === 'not-delivered') return "This payment wasn't delivered, so there's no receipt."
  if (payment.direction === 'out') return 'A receipt is available once this payment has been sent.'
  return standing === 'returned'
    ? "This money was never in your account, so there's no receipt."
    : 'A receipt is available once the money is in your account.'
}
