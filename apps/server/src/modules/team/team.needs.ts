import type { Money } from '@tradewind/kernel'
import type { Accounts } from '#modules/accounts'
import type { Approvals } from '#modules/approvals'
import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Staff } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange, RecordChangeFor } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'

interface StandingSchedule {
  scheduleId: string
  accountId: string
  payee: string
  amount: Money
  nextDay: string
  left: number
}

/** What this module asks of others; the wiring passes their front doors in. */
export interface TeamNeeds {
  db: Database
  /** The wall clock: invitations run out in real time. */
  clock: Clock
  /** Business time: changes that wait for a second administrator. */
  bankClock: Pick<Clock, 'now'>
  random: Random
  record: RecordChange
  recordFor: RecordChangeFor
  personal: PersonalData
  customers: Pick<Customers, 'team' | 'teamOf' | 'belongingOf' | 'customerOf' | 'addMember' | 'isAtWork' | 'mayDecide'>
  identity: Pick<
    Identity,
    | 'userIdOf'
    | 'registerUser'
    | 'newPasswords'
    | 'guessing'
    | 'networkIndex'
    | 'revokeSessionsIn'
    | 'countSessionsIn'
    | 'moveSession'
    | 'countPublicLook'
    | 'limitedMembers'
  >
  approvals: Pick<Approvals, 'effectsOfLeaving' | 'settleAfterLeaving' | 'rulesNamingRole' | 'newcomers'>
  accounts: Pick<Accounts, 'listAccounts' | 'namesOf'>
  schedules: {
    /** What someone ordered for later that is still to be paid, the next due first. */
    standingOf(tx: Tx, request: { customerId: string; userId: string; most: number }): Promise<StandingSchedule[]>
  }
  notifications: Pick<Notifications, 'notify'>
  decisions: Pick<Decisions, 'register'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
  /** Whether someone of the staff is one of a customer's people, and so decides nothing about it. */
  isOfCustomer(tx: Tx, caller: Pick<StaffCaller, 'email' | 'name'>, customerId: string): Promise<boolean>
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
}
