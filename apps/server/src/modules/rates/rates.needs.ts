import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { RateReached } from './rates.events.ts'
import type { RateFeed } from './rates.types.ts'

export interface RatesNeeds {
  db: Database
  /** Wall time: when staff changed something. */
  clock: Clock
  random: Random
  /** Business time, by which the market moves. */
  bankClock: Clock
  feed: RateFeed
  /** Whether someone of the staff belongs to a customer, and so decides nothing about its rates. */
  isOfCustomer?:
    | ((tx: Tx, caller: Pick<StaffCaller, 'email' | 'name'>, customerId: string) => Promise<boolean>)
    | undefined
  /** Another source, which the first one's rates are compared with. */
  secondFeed?: RateFeed | undefined
  /** Tells of a rate that someone waited for, in the transaction that ends the alert. */
  rateReached?: ((tx: Tx, reached: RateReached) => Promise<void>) | undefined
  record?: RecordChange | undefined
  /** Refuses a customer whose profile is closed, and holds a closing off until the transaction ends. */
  holdOpen?: ((tx: Tx, customerId: string) => Promise<void>) | undefined
  /** For operators: a rate that was not believed. */
  log?: { error(facts: object, what: string): void } | undefined
}
