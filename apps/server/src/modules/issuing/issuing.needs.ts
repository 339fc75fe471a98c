import type { Accounts } from '#modules/accounts'
import type { ApprovalsOfCards } from '#modules/approvals'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Rates } from '#modules/rates'
import type { Staff } from '#modules/staff'
import type { Caller, StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { Files } from '#platform/files'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import type { CardIssuer } from './card-issuer.ts'
import type { CardApprovalRequested, CardUpdate, DisputeUpdate } from './issuing.events.ts'
import type { CardPaymentUpdate } from './payments/payments.types.ts'

export interface IssuingNeeds {
  db: Database
  /** Wall time, by which codes and signatures expire. */
  clock: Clock
  /** Business time, by which payments are made and limits count. */
  bankClock: Clock
  random: Random
  secrets: Secrets
  ledger: Pick<Ledger, 'systemAccount' | 'balances' | 'post' | 'postNow' | 'setStatus'>
  accounts: Pick<Accounts, 'accountOf' | 'accountsOf' | 'openAccountOf' | 'reopenForReturn' | 'findByReceivingDetails'>
  customers: Pick<Customers, 'teamOf' | 'belongingIn' | 'isAtWork' | 'customerOf'>
  /** Payment rules about requests for cards. */
  approvalsOfCards: ApprovalsOfCards
  identity: Pick<Identity, 'guessing'>
  rates: Pick<Rates, 'rateBetween'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
  record: RecordChange
  /** Whether one of the staff is a member of a customer: nobody decides about the own cards. */
  isOfCustomer(tx: Tx, caller: StaffCaller, customerId: string): Promise<boolean>
  /** Whether cards are open for a person: by the flag, or by a list of addresses. */
  isOpenFor(caller: Pick<Caller, 'email' | 'customerId'>): boolean
  /** Whether someone may request cards for other members: by the flag for business cards, or by the special list. */
  isOpenForTeam(caller: Pick<Caller, 'email' | 'customerId'>): boolean
  /** None where no cards are issued. */
  issuer: CardIssuer | undefined
  /** What signs the messages of the card network (Standard Webhooks), the newest first. */
  networkSecrets: readonly string[]
  files: Pick<Files, 'put' | 'get'>
  paymentUpdated(tx: Tx, update: CardPaymentUpdate): Promise<void>
  cardUpdated(tx: Tx, update: CardUpdate): Promise<void>
  disputeUpdated(tx: Tx, update: DisputeUpdate): Promise<void>
  approvalRequested(tx: Tx, update: CardApprovalRequested): Promise<void>
  log: { warn(facts: object, what: string): void; error(facts: object, what: string): void }
}
