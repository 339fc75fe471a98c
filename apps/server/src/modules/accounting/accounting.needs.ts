import type { AccountingProduct } from '@tradewind/contract/accounting'
import type { Currency } from '@tradewind/kernel'
import type { IsoDate } from '@tradewind/kernel/iso-date'
import type { StatementLine } from '#modules/statements'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { AccountingConnector } from './connector.ts'

export interface AccountingNeeds {
  db: Database
  /** Wall time: tokens and sign-ins expire by it. */
  clock: Clock
  /** Business time: days of statements, and when something is sent. */
  bankClock: Clock
  random: Random
  /** Seals tokens and sign-ins. */
  accessKey: Buffer
  /** The software that the operator has set up. */
  connectors: Readonly<Partial<Record<AccountingProduct, AccountingConnector>>>
  /** Every account of the customer, closed ones included. */
  accountsOf(tx: Tx, customerId: string): Promise<{ id: string; currency: Currency }[]>
  /** The lines of an account for whole days, the first one first. */
  linesOf(request: {
    customerId: string
    accountId: string
    from: IsoDate
    to: IsoDate
  }): Promise<AsyncIterable<readonly StatementLine[]>>
  /** Refuses a customer whose profile is closed, and delays a closing until the transaction ends. */
  holdOpen(tx: Tx, customerId: string): Promise<void>
  record: RecordChange
  /** Whom bookings without another party are with. */
  brand: string
}
