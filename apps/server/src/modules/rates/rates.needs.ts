import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { NegotiationUpdate, RateReached } from './rates.events.ts'
import type { RateFeed } from './rates.types.ts'

export interface RatesNeeds {
  db: Database
  /** Wall time: when staff changed something. */
  clock: Clock
  random: Random
  /** Business time, by which the market moves. */
  bankClock: Clock
  feed: RateFeed
  /** What a customer is called, for the staff who decide about its rates. */
  customerNameOf?: ((tx: Tx, customerId: string) => Promise<string>) | undefined
  /** Whether someone of the staff belongs to a customer, and so decides nothing about its rates. */
  isOfCustomer?:
    | ((tx: Tx, caller: Pick<StaffCaller, 'email' | 'name'>, customerId: string) => Promise<boolean>)
    | undefined
  /** Records that someone of the staff read a list of so many customers' names. */
  listSeen?: ((tx: Tx, looked: { staffId: string; list: string; names: number }) => Promise<void>) | undefined
  /** The product that a customer uses: margins go by it. `full` where nobody says. */
  productOf?: ((tx: Tx, customerId: string) => Promise<string>) | undefined
  /** Another source, which the first one's rates are compared with. */
  secondFeed?: RateFeed | undefined
  /** Tells of a rate that someone waited for, in the transaction that ends the alert. */
  rateReached?: ((tx: Tx, reached: RateReached) => Promise<void>) | undefined
  record?: RecordChange | undefined
  /** Refuses a customer whose profile is closed, and holds a closing off until the transaction ends. */
  holdOpen?: ((tx: Tx, customerId: string) => Promise<void>) | undefined
  /** Tells what became of a negotiated rate, in the transaction of it. */
  negotiationUpdated?: ((tx: Tx, update: NegotiationUpdate) => Promise<void>) | undefined
  /** For operators: a rate that was not believed. */
  log?: { error(facts: object, what: string): void } | undefined
}
