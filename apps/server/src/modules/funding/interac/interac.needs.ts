import type { Accounts } from '#modules/accounts'
import type { Payments, PaymentsNeeds } from '#modules/payments'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { FundingUpdate } from '../funding.events.ts'
import type { InteracNetwork } from './interac.types.ts'

export interface InteracNeeds {
  db: Database
  /** Business time: everything that a customer or the network sees. */
  bankClock: Clock
  identity: PaymentsNeeds['identity']
  accounts: Pick<Accounts, 'accountOf' | 'openAccountOf'>
  /** Tells what became of the money, in that transaction. */
  updated(tx: Tx, update: FundingUpdate): Promise<void>
  payments: Pick<Payments, 'creditAccount' | 'reverseCredit' | 'debtOf' | 'moneyOf'>
  /** Absent where none is connected. */
  network: InteracNetwork | undefined
  log: { error(facts: object, what: string): void; warn(facts: object, what: string): void }
}
