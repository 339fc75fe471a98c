import type { Accounts } from '#modules/accounts'
import type { Acquiring, CardAcquirer } from '#modules/acquiring'
import type { Ledger } from '#modules/ledger'
import type { Payments, PaymentsNeeds } from '#modules/payments'
import type { GivenBack, Sendr } from '#modules/sendr'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Files } from '#platform/files'
import type { FundingUpdate, InvoicePaidByCard } from '../funding.events.ts'
import type { OwnWalletNeeds } from '../own-wallet.ts'
import type { DisputedProducts } from './disputed-products.ts'

export interface CardFundingsNeeds {
  db: Database
  /** Business time: everything that a customer or an acquirer sees. */
  bankClock: Clock
  /** Whether accounts can be funded by card (FEATURE_GBP_LAAS_PAYMENT, and someone who takes cards). */
  isOpen(customerId: string): boolean
  acquirer: CardAcquirer
  chosenCard: Acquiring['chosenCard']
  identity: PaymentsNeeds['identity']
  accounts: Pick<Accounts, 'accountOf' | 'openAccountOf' | 'walletIn'>
  customers: OwnWalletNeeds['customers']
  walletOpened: OwnWalletNeeds['walletOpened']
  ledger: Pick<Ledger, 'systemAccount' | 'post'>
  payments: Pick<Payments, 'creditAccount' | 'reverseCredit' | 'moneyOf'>
  /** Takes money back to the card; idempotent by the refund's id, and throws when it is not known to have been taken. */
  giveBack(refund: GivenBack): Promise<void>
  /** The products whose card payments can be disputed. */
  disputed: DisputedProducts
  files: Pick<Files, 'get'>
  /** Tells what became of it, in the transaction in which it does. */
  updated(tx: Tx, update: FundingUpdate): Promise<void>
  /** Tells that a payer paid an invoice, in the transaction that books it. */
  invoicePaid(tx: Tx, paid: InvoicePaidByCard): Promise<void>
  /** Transfers by SendR are paid for by the same calls. */
  sendr: Pick<Sendr, 'payWithCard' | 'completeCardChallenge'>
  log: { error(facts: object, what: string): void; warn(facts: object, what: string): void }
}
