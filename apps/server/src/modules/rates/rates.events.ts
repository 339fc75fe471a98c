import type { Currency } from '@tradewind/kernel'
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
