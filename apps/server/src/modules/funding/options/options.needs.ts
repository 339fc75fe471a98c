import type { Accounts } from '#modules/accounts'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { OfferOption } from './options.types.ts'

export interface FundingOptionsNeeds {
  db: Database
  bankClock: Clock
  accounts: Pick<Accounts, 'accountOf' | 'accountsOf'>
  /** Every option, in the order in which customers see them. */
  options: readonly OfferOption[]
}
