import type { Accounts } from '#modules/accounts'
import type { Payments, PaymentsNeeds } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { FundingUpdate } from '../funding.events.ts'
import type { DebitNetwork } from './pulls.types.ts'

export interface PullsNeeds {
  db: Database
  /** Wall time: locks of workers. */
  clock: Clock
  /** Business time: everything that a customer or the network sees. */
  bankClock: Clock
  identity: PaymentsNeeds['identity']
  accounts: Pick<Accounts, 'accountOf' | 'openAccountOf'>
  payments: Pick<Payments, 'creditAccount' | 'reverseCredit' | 'debtOf' | 'moneyOf'>
  network: DebitNetwork
  /** The next morning on which the network reports. */
  nextMorning(at: Date): Date
  /** Whether collecting is open to a person: by the flags, or by the list of those for whom it is open. */
  mayPull(who: Pick<Caller, 'userId' | 'customerId'>): Promise<boolean>
  /** Tells what became of the money, in that transaction. */
  updated(tx: Tx, update: FundingUpdate): Promise<void>
  log: { error(facts: object, what: string): void; warn(facts: object, what: string): void }
}
