import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import type { HashingCost } from './hashing.ts'

export interface IdentityNeeds {
  db: Database
  /** The wall clock: sessions, codes and locks follow real time. */
  clock: Clock
  random: Random
  secrets: Secrets
  personal: PersonalData
  customers: Pick<Customers, 'belongingOf' | 'beginsIn'>
  /** Whether a company waits for someone of this address to accept its invitation. */
  isInvited?(tx: Tx, email: string): Promise<boolean>
  /** What the provider has to know about an active API client; without it there are none. */
  clientMetadata?(id: string, ip: string | undefined): Promise<Record<string, unknown> | undefined>
  notifications: Pick<Notifications, 'notify'>
  /** The date of birth (YYYY-MM-DD) of who applied for the customer, as far as it is known; a PIN must not be it. */
  birthDateOf?(tx: Tx, customerId: string): Promise<string | undefined>
  /** How the outside sees us: `https://pay.example.com` or `http://localhost:3000`. */
  publicUrl: string
  /** The provider's name, as its customers know it. */
  brand: string
  /**
   * Whether a code by email is asked for in a browser in which someone has not signed in lately, and of who has no
   * transaction PIN yet, whatever the person set.
   */
  codesByPolicy?: boolean
  /** After how many seconds without activity the app asks whether the person is there; 120 unless given. */
  inactivitySeconds?: number | undefined
  /** What hashing a password or a PIN costs; the full cost unless a test says otherwise. */
  hashingCost?: HashingCost
}
