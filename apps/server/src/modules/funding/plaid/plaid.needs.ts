import type { Accounts } from '#modules/accounts'
import type { PaymentsNeeds } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { orderDebit } from '../pulls/create-pull.ts'
import type { BankLinks } from './plaid.types.ts'

export interface PlaidNeeds {
  db: Database
  bankClock: Clock
  random: Random
  personal: PersonalData
  identity: PaymentsNeeds['identity']
  accounts: Pick<Accounts, 'accountOf'>
  /** Writes a debit with the agreement to it. */
  orderDebit: ReturnType<typeof orderDebit>
  /** Whether collecting from linked banks is open. */
  mayPull(who: Pick<Caller, 'userId' | 'customerId'>): Promise<boolean>
  /** Absent where none is connected. */
  banks: BankLinks | undefined
  /** Where a bank sends its customer back to. */
  redirectUri: string
  log: { warn(facts: object, what: string): void }
}
