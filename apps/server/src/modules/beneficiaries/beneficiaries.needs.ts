import type { FundingAccounts } from '#modules/accounts'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database } from '#platform/db'
import type { Random } from '#platform/random'
import type { RailsForBeneficiaries } from './beneficiaries.types.ts'

export interface BeneficiariesNeeds {
  db: Database
  /** Wall time: verifications lapse and quotas refill by it, and nobody may move it. */
  clock: Clock
  random: Random
  record: RecordChange
  accounts: Pick<FundingAccounts, 'accountOf'>
  rails: RailsForBeneficiaries
  /** The public key that lookups of IFSCs carry; without one nobody may ask. */
  lookupKey?: string | undefined
}
