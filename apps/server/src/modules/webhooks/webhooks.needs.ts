import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { SendNeeds } from './send.ts'
import type { Endpoint } from './webhooks.types.ts'

/** Why people are notified about an endpoint. */
export type EndpointNotice = 'failing' | 'warning' | 'disabled' | 'gone'

export interface WebhooksNeeds extends SendNeeds {
  db: Database
  personal: PersonalData
  /** Wall time: signatures, secrets and the log of attempts. */
  clock: Clock
  /** Business time: events and their attempts. */
  bankClock: Clock
  random: Random
  /** Seals the signing keys. */
  signingKey: Buffer
  /** Refuses a customer whose profile is closed, and delays a closing until the transaction ends. */
  holdOpen(tx: Tx, customerId: string): Promise<void>
  record: RecordChange
  /** Notifies those who manage webhooks, in the caller's transaction. */
  notify(tx: Tx, endpoint: Endpoint, notice: EndpointNotice): Promise<void>
}
