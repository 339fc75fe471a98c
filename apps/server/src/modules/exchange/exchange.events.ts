import type { Currency, Money } from '@tradewind/kernel'
import { eventType } from '#platform/events'

export interface NegotiationUpdate {
  what: 'approved' | 'countered' | 'declined' | 'expiring'
  customerId: string
  /** The person who requested the rate. */
  userId: string
  amount: Money
  boughtCurrency: Currency
  /** The agreed or offered rate as decimal text; null if there is none. */
  rate: string | null
  /** Staff's note to the customer. */
  note: string | null
  expiresAt: Date
}

/** A negotiated rate was decided or is about to expire. Published in the same transaction. */
export const negotiationUpdated = eventType<NegotiationUpdate>('exchange.negotiation-updated')
