import { eventType, offerType } from '#platform/events'
import type { Cancellation } from './payments.needs.ts'
import type {
  AccountCredit,
  BookedByHand,
  CreditReturned,
  DebtUpdate,
  Payment,
  RecallChange,
  ReleasedCredit,
} from './payments.types.ts'

/** A network accepted an order, in the transaction that notes it. */
export const paymentAccepted = eventType<Payment>('payment.accepted')

/** A payment ended, or its money came back after it had ended, in the transaction that books it. */
export const paymentEnded = eventType<Payment>('payment.ended')

/** An exchange was canceled while it waited for approval, in the transaction that gives its money back. */
export const exchangeEnded = eventType<{ id: string }>('exchange.ended')

/**
 * An account was credited with money from others, by a network or by a deposit of staff, in the transaction that books it.
 */
export const accountCredited = eventType<AccountCredit>('account.credited')

/** Two people cleared the sender of money for a transfer in transit, in the transaction that books it. */
export const creditReleased = eventType<ReleasedCredit>('credit.released')

/** Money that had come in went back to who sent it, whole or in part, in the transaction that books it. */
export const creditReturned = eventType<CreditReturned>('credit.returned')

/** What a customer owes has changed, or is due, in the transaction that writes it down. */
export const debtChanged = eventType<DebtUpdate>('debt.changed')

/** Staff credited or debited an account by hand, in the transaction that books it. */
export const bookedByHand = eventType<BookedByHand>('account.booked-by-hand')

/** A payment was asked back, or its network refused that, in the transaction that notes it. */
export const recallChanged = eventType<RecallChange>('payment.recall')

/** One call cancels all that was ordered: the module that knows the id cancels it and stores the answer. */
export const cancellation = offerType<Cancellation, { transactionId: string }>('payment.cancellation')
