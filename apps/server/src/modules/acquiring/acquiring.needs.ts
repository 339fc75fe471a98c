import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { CardAcquirer } from './card-acquirer.ts'

export interface AcquiringNeeds {
  db: Database
  /** Wall time, by which cards expire. */
  clock: Clock
  personal: PersonalData
  record: RecordChange
  /** None where nobody takes cards. */
  acquirer: CardAcquirer | undefined
  log: { warn(facts: object, what: string): void }
}
