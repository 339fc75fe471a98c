import type { Currency } from '@tradewind/kernel'
import type { Accounts, WalletOpening } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Payments, PaymentsNeeds } from '#modules/payments'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { FundingUpdate } from '../funding.events.ts'
import type { Gateway } from '../gateway/index.ts'
import type { WalletNetwork } from './topups.types.ts'

export interface TopUpsNeeds {
  db: Database
  /** Wall time: locks of workers. */
  clock: Clock
  /** Business time: everything that a customer or an operator sees. */
  bankClock: Clock
  identity: PaymentsNeeds['identity']
  accounts: Pick<Accounts, 'accountOf' | 'openAccountOf' | 'walletIn'>
  customers: Pick<Customers, 'holdOpen'>
  payments: Pick<Payments, 'creditAccount' | 'reverseCredit' | 'debtOf' | 'moneyOf'>
  /** Tells what became of a top-up, in that transaction. */
  updated(tx: Tx, update: FundingUpdate): Promise<void>
  /** Tells that a wallet was opened by its first funding, in that transaction. */
  walletOpened(tx: Tx, opening: WalletOpening): Promise<void>
  /** The wallet that someone names, saved or new. */
  walletOf: Gateway['walletOf']
  /** Where a currency's wallets are (alpha-2). */
  walletCountriesOf(currency: Currency): readonly string[]
  network: WalletNetwork
  log: { error(facts: object, what: string): void; warn(facts: object, what: string): void }
}
