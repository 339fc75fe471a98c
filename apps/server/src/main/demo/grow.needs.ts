import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Idempotency } from '#platform/idempotency'
import type { World } from '../wiring.ts'

export interface GrowNeeds {
  db: Database
  world: World
  idempotency: Idempotency
  /** Business time, which the seed moves through a year. */
  bankClock: Clock & { moveTo(when: Date): void }
  now: Date
}
