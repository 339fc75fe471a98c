import type { PositionExchange } from '@tradewind/contract/positions'
import type { Currency } from '@tradewind/kernel'
import type { Decisions } from '#modules/decisions'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { Rates } from '#modules/rates'
import type { Staff } from '#modules/staff'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'

/** An exchange of a customer, and how its price came about. */
export interface PricedExchange extends Omit<PositionExchange, 'customerName' | 'margin' | 'entries'> {
  /** In millionths. */
  millionths: number
}

/** What customers were promised in a currency and has not moved yet: what it would add to our position, and take. */
export interface Promised {
  currency: Currency
  up: bigint
  down: bigint
}

export interface TreasuryNeeds {
  db: Database
  /** Wall time: when staff did something. */
  clock: Clock
  /** Business time, by which the ledger's days go. */
  bankClock: Clock
  random: Random
  ledger: Pick<Ledger, 'ownAccounts' | 'entries' | 'entriesOf' | 'earnedByDay' | 'systemAccount' | 'post'>
  rates: Pick<Rates, 'listStanding' | 'rateBetween'>
  decisions: Pick<Decisions, 'register'>
  staff: Pick<Staff, 'addressesOf' | 'recordAccess'>
  notifications: Pick<Notifications, 'notify'>
  /** Who promises exchanges: quotes, and transfers that are not paid yet. */
  promised: readonly ((tx: Tx, currencies: readonly Currency[]) => Promise<Promised[]>)[]
  exchangeOf(tx: Tx, id: string): Promise<PricedExchange | undefined>
  /** A document of a customer's payment or exchange; refuses documents.unknown. */
  documentOf(of: { customerId: string; documentId: string }): Promise<{ name: string; type: string; bytes: Buffer }>
  customerNameOf(tx: Tx, customerId: string): Promise<string>
  log: { error(facts: object, what: string): void }
}
