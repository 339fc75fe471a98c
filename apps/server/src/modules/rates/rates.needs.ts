import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { RateFeed } from './rates.types.ts'

export interface RatesNeeds {
  db: Database
  /** Wall time: when staff changed something. */
  clock: Clock
  random: Random
  /** Business time, by which the market moves. */
  bankClock: Clock
  feed: RateFeed
  /** The product that a customer uses: margins go by it. `full` where nobody says. */
  productOf?: ((tx: Tx, customerId: string) => Promise<string>) | undefined
  /** Another source, which the first one's rates are compared with. */
  secondFeed?: RateFeed | undefined
  /** For operators: a rate that was not believed. */
  log?: { error(facts: object, what: string): void } | undefined
}
