import { eventType, offerType } from '#platform/events'
import type { IncomingPayment, PaymentUpdate, RecallReport, RequestUpdate } from './rails.types.ts'

/** A network says something new of an order, in the transaction that remembers its message. */
export const paymentUpdated = eventType<PaymentUpdate>('payment.updated')

/** A network answers a recall in a message of its own, in the transaction that remembers it. */
export const recallAnswered = eventType<RecallReport>('recall.answered')

/** A network answers to a request for money, in the transaction that remembers its message. */
export const requestUpdated = eventType<RequestUpdate>('request.updated')

/**
 * A network brings money, in the transaction that remembers its message. Whose account or collection it is for takes it; what
 * nobody takes goes back to its sender. `differs`: other money was credited under its reference.
 */
export const moneyReceived = offerType<IncomingPayment, 'credited' | 'unknown-account' | 'differs'>('money.received')
