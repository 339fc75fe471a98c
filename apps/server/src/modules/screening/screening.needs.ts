import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Timer } from '#platform/timer'
import type { CompanyRegister, IdentityChecks, ListSource } from './screening.ports.ts'

export interface ScreeningNeeds {
  db: Database
  /** Business time: results, decisions, days. */
  bankClock: Clock
  random: Random
  personal: PersonalData
  /** Who is connected; without one, its checks are unavailable and say so. */
  identities: IdentityChecks | undefined
  registers: CompanyRegister | undefined
  lists: ListSource | undefined
  finished(tx: Tx, event: { customerId: string }): Promise<void>
  newHit(tx: Tx, event: { customerId: string }): Promise<void>
  timer?: Timer | undefined
  log: { error(facts: object, what: string): void; info(facts: object, what: string): void }
}
