import type { Currency, Money } from '@tradewind/kernel'
import { eventType } from '#platform/events'

export interface NegotiationUpdate {
  what: 'approved' | 'countered' | 'declined' | 'expiring'
  customerId: string
  /** Who asked. */
  userId: string
  amount: Money
  boughtCurrency: Currency
  /** What was agreed or is offered, as decimal text; null where nothing is. */
  rate: string | null
  /** What staff say about it. */
  note: string | null
  expiresAt: Date
}

/** A negotiated rate was decided, or will soon be lost, in the transaction of it. */
export const negotiationUpdated = eventType<NegotiationUpdate>('exchange.negotiation-updated')
