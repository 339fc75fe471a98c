import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { HashingCost } from '#modules/identity'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'

export interface StaffNeeds {
  db: Database
  /** The wall clock: sessions, codes and locks follow real time. */
  clock: Clock
  random: Random
  secrets: Secrets
  decisions: Pick<Decisions, 'register' | 'voidProposedBy'>
  customers: Pick<Customers, 'teamOf' | 'belongingOf' | 'customerOf'>
  /** Whether someone of the staff is one of a customer's people, and so decides nothing about it. */
  isOfCustomer(tx: Tx, caller: Pick<StaffCaller, 'email' | 'name'>, customerId: string): Promise<boolean>
  /** How customers see us, without a slash at the end. */
  publicUrl: string
  /** How staff see the console; over https its cookie has the `__Host-` form. */
  consoleUrl: string
  /** Whose console it is, as authenticator apps name it. */
  issuer: string
  /** Emails someone who is to join the link to choose a password. */
  sendInvitation(tx: Tx, to: string, link: string): Promise<unknown>
  /** Emails someone that wrong passwords and codes no longer count. */
  sendUnlocked(tx: Tx, to: string): Promise<unknown>
  /** Says that someone has left, in the transaction of that. */
  staffLeft(tx: Tx, left: { staffId: string; name: string }): Promise<void>
  /** The demo world's own authenticator: it says the code that is asked for. Never there in production. */
  sayCode?: ((tx: Tx, to: string, code: string) => Promise<unknown>) | undefined
  /** What hashing a password costs; the full cost unless a test says otherwise. */
  hashingCost?: HashingCost
}
