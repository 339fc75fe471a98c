import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Payments } from '#modules/payments'
import type { Rails } from '#modules/rails'
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
  customers: Pick<Customers, 'payerNameOf' | 'findByWords'>
  decisions: Pick<Decisions, 'register'>
  payments: Pick<Payments, 'resolveCaseIn'>
  rails: Pick<Rails, 'messagesOf' | 'written' | 'refusedBody' | 'resolveRefused'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
  /** Nobody decides about a customer that he or she belongs to. */
  isOfCustomer(tx: Tx, caller: StaffCaller, customerId: string): Promise<boolean>
}
