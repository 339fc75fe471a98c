import type { Currency } from '@tradewind/kernel'
import type { Rates } from '#modules/rates'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { LedgerForAccounts } from './accounts.types.ts'

export interface AccountsNeeds {
  db: Database
  /** Business time: accounts open when the bank's calendar says so. */
  bankClock: Clock
  random: Random
  ledger: LedgerForAccounts
  /** Tells that a late return opened a closed account again. */
  reopened?: ((tx: Tx, of: { customerId: string; accountId: string }) => Promise<void>) | undefined
  rates: Pick<Rates, 'rateBetween'>
  /** The currency in which a customer sees totals, which the customers module knows. */
  mainCurrencyOf(tx: Tx, customerId: string): Promise<Currency>
  /** The provider's name, shown as the bank of every account. */
  brand: string
  /** The holder of a customer's accounts, as a payer's bank needs to know it. */
  holderNameOf(tx: Tx, customerId: string): Promise<string>
}
