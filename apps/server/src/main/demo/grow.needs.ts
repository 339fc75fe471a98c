import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Idempotency } from '#platform/idempotency'
import type { SandboxWorld } from '../sandbox-world.ts'

export interface GrowNeeds {
  db: Database
  world: SandboxWorld
  idempotency: Idempotency
  /** Business time, which the seed moves through a year. */
  bankClock: Clock & { moveTo(when: Date): void }
  now: Date
}
