import type { Notifications } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database } from '#platform/db'
import type { Random } from '#platform/random'

/** What tracking needs of the other modules, as small as it is; the wiring passes their front doors in. */
export interface TrackingNeeds {
  db: Database
  /** Business time: everything that a customer sees. */
  bankClock: Clock
  random: Random
  record: RecordChange
  /** Proves that a link is one of ours. */
  key: Buffer
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
  notifications: Pick<Notifications, 'notify'>
  /** Counts a look from a network before it is answered; refuses request.too_many. */
  countLook(ip: string): Promise<void>
}
