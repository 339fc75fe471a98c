import type { Currency, Money } from '@tradewind/kernel'
import { eventType } from '#platform/events'

export interface RateReached {
  customerId: string
  /** Who set the alert. */
  userId: string
  base: Currency
  quote: Currency
  direction: 'above' | 'below'
  /** Decimal text: what was waited for, and the rate that reached it. */
  wanted: string
  rate: string
}

/** A rate that someone waits for was reached, in the transaction that ends the alert. */
export const rateReached = eventType<RateReached>('rates.reached')

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
export const negotiationUpdated = eventType<NegotiationUpdate>('rates.negotiation-updated')
