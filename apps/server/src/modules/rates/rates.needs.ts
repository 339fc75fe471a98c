import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { RateFeed } from './rates.types.ts'

export interface RatesNeeds {
  db: Database
  /** Business time, by which the market moves. */
  bankClock: Clock
  feed: RateFeed
}
