import { eventType } from '#platform/events'
import type { Card, CardRequest } from './cards/cards.types.ts'
import type { Dispute } from './disputes/disputes.store.ts'
import type { CardPayment, CardPaymentUpdate } from './payments/payments.types.ts'

/** What became of a payment by card, in the transaction in which it happens. */
export const cardPaymentUpdated = eventType<CardPaymentUpdate>('card-payment.updated')

export interface CardUpdate {
  what:
    | 'requested'
    | 'to-review'
    | 'rejected'
    | 'request-expired'
    | 'issued'
    | 'frozen'
    | 'unfrozen'
    | 'replaced'
    | 'renewed'
    | 'expired'
  request?: CardRequest
  card?: Card
  /** Whoever did it needs no message about it. */
  by: string | null
  reason: string
}

/** A card request waits for colleagues: published when it is their turn, and for each reminder. */
export const cardApprovalRequested = eventType<CardApprovalRequested>('card-approval.requested')

export interface CardApprovalRequested {
  what: 'requested' | 'reminded' | 'expiring'
  request: CardRequest
  to: readonly { email: string }[]
}

/** What became of a card or of a request for one. */
export const cardUpdated = eventType<CardUpdate>('card.updated')

export interface DisputeUpdate {
  what: 'submitted' | 'in-review' | 'credited' | 'won' | 'lost'
  dispute: Dispute
  payment: CardPayment
}

/** A step of a card payment's dispute, published in the transaction that makes it. */
export const disputeUpdated = eventType<DisputeUpdate>('card-dispute.updated')
