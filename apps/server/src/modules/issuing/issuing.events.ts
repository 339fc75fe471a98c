import { eventType } from '#platform/events'
import type { Card, CardRequest } from './cards/cards.types.ts'
import type { CardPaymentUpdate } from './payments/payments.types.ts'

/** What became of a payment by card, in the transaction in which it happens. */
export const cardPaymentUpdated = eventType<CardPaymentUpdate>('card-payment.updated')

export interface CardUpdate {
  what: 'requested' | 'to-review' | 'rejected' | 'issued' | 'frozen' | 'unfrozen' | 'replaced' | 'renewed' | 'expired'
  request?: CardRequest
  card?: Card
  /** Whoever did it needs no message about it. */
  by: string | null
  reason: string
}

/** A request for a card waits for colleagues whom a payment rule asks, in the transaction in which their turn comes. */
export const cardApprovalRequested = eventType<CardApprovalRequested>('card-approval.requested')

export interface CardApprovalRequested {
  request: CardRequest
  to: readonly { email: string }[]
}

/** What became of a card or of a request for one. */
export const cardUpdated = eventType<CardUpdate>('card.updated')
