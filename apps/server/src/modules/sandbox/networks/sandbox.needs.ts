import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Random } from '#platform/random'

export interface SandboxNeeds {
  db: Database
  /** The wall clock: ids and signatures. */
  clock: Clock
  /** What time it is in the bank world. */
  bankClock: Clock
  random: Random
}
