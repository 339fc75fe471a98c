import type { Decisions } from '#modules/decisions'
import type { Notifications } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'

/** What promotions need of the other modules; the wiring passes their front doors in. */
export interface PromotionsNeeds {
  db: Database
  /** Wall time: links in emails, and decisions of staff. */
  clock: Clock
  /** Business time: when vouchers begin and end. */
  bankClock: Clock
  random: Random
  decisions: Pick<Decisions, 'register'>
  notifications: Pick<Notifications, 'notify' | 'subscribers' | 'subscribe'>
  /** Whether a customer ordered a payment before that was not given back; `except` is not counted. */
  hasPaid(tx: Tx, of: { customerId: string; except: string | undefined }): Promise<boolean>
  /** Counts a look from a network before it is answered; refuses request.too_many. */
  countLook(ip: string): Promise<void>
  /** Counts an email to an address; refuses request.too_many. */
  countMail(address: string): Promise<void>
  /** Seals what a link says. */
  linkKey: Buffer
  publicUrl: string
}
