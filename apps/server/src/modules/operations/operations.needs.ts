import type { Accounts } from '#modules/accounts'
import type { Customers, Documents } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Payments } from '#modules/payments'
import type { Pricing } from '#modules/pricing'
import type { Rails } from '#modules/rails'
import type { Screening } from '#modules/screening'
import type { Staff } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'

export interface OperationsNeeds {
  db: Database
  clock: Clock
  random: Random
  accounts: Pick<Accounts, 'accountsOf'>
  customers: Pick<Customers, 'payerNameOf' | 'findByWords' | 'customerOf' | 'teamOf' | 'page'>
  decisions: Pick<Decisions, 'register'>
  documents: Pick<Documents, 'frontOf'>
  identity: Pick<Identity, 'staffHelp'>
  ledger: Pick<Ledger, 'balances'>
  pricing: Pick<Pricing, 'loweredUntil'>
  payments: Pick<Payments, 'resolveCaseIn' | 'renewMatches' | 'recalls'>
  rails: Pick<Rails, 'messagesOf' | 'written' | 'refusedBody' | 'resolveRefused'>
  screening: Pick<Screening, 'registeredAs'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
  /** Nobody decides about a customer that he or she belongs to. */
  isOfCustomer(tx: Tx, caller: StaffCaller, customerId: string): Promise<boolean>
}
