import type { RefusalCode } from '@tradewind/contract'
import type { TeamItem } from '@tradewind/contract/team-items'
import type { Currency } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type { ApprovalSteps, Payments } from '#modules/payments'
import type { Transactions } from '#modules/transactions'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { Secret } from '#platform/secret'
import type { ApprovalRequest, PaymentRule, RuleChange } from './approvals.types.ts'

/** A person of the team, as the customers module knows him or her. */
export interface TeamMember {
  userId: string
  firstName: string
  lastName: string
  email: string
  roleId: number
  /** What the role is called. */
  role?: string | undefined
  items: readonly TeamItem[]
  userStatus: string
}

/** What the team is notified of. */
export type ApprovalUpdate =
  | { what: 'requested' | 'reminded' | 'expiring'; request: ApprovalRequest; to: readonly TeamMember[] }
  | {
      what: 'approved' | 'rejected' | 'returned' | 'expired' | 'not-made'
      request: ApprovalRequest
      to: readonly TeamMember[]
      by: string
      reason: string
    }

/** What happened to a change by which a payment rule would ask less. */
export interface RuleChangeUpdate {
  what: 'requested' | 'approved' | 'rejected' | 'withdrawn'
  /** The rule as it was when the change was asked for. */
  rule: PaymentRule
  change: RuleChange
  to: readonly TeamMember[]
  by: string
  reason: string
}

/** A payment rule was made, edited, switched on or off, or deleted. */
export interface RuleEvent {
  customerId: string
  by: { userId: string; name: string }
  /** Nothing where it was made. */
  before: PaymentRule | undefined
  /** Nothing where it was deleted. */
  after: PaymentRule | undefined
  /** Who asked for a change that colleagues had to approve, and who else approved it. */
  agreed?: { askedBy: string; approvedBy: readonly string[] }
}

/** An order that was given, as rules look at it. */
export type PastOrder = Awaited<ReturnType<Payments['ordersBetween']>>[number]

/** A request for a card, in the terms of an order; `amount` is the highest of its limits. */
export type PastCardRequest = Omit<PastOrder, 'payeeKnown'> & { isUnlimited: boolean }

/** What approvals ask of the other modules; the wiring passes their front doors in. */
export interface ApprovalsNeeds {
  db: Database
  /** Wall time: locks of workers. */
  clock: Clock
  /** Business time: everything that people see. */
  bankClock: Clock
  random: Random
  identity: { verifyPin(who: { userId: string; sessionId: string; pin: Secret }): Promise<void> }
  accounts: {
    /** Refuses accounts.unknown. */
    accountOf(tx: Tx, customerId: string, accountId: string): Promise<{ currency: string }>
    standingAccountOf(
      tx: Tx,
      customerId: string,
      accountId: string,
    ): Promise<{ status: 'Active' | 'Frozen' | 'Closed' }>
  }
  team: {
    teamOf(tx: Tx, customerId: string): Promise<TeamMember[]>
    /** Whether a person acts for the customer now: a deactivated person gets no notifications. */
    isAtWork(member: Pick<TeamMember, 'userStatus'>): boolean
    mayDecide(member: Pick<TeamMember, 'roleId' | 'items' | 'userStatus'>): boolean
    isSuperAdmin(member: Pick<TeamMember, 'roleId'>): boolean
    /** Members who recovered access within a day: whoever has their mailbox could be them. */
    limitedMembers(tx: Tx, customerId: string): Promise<string[]>
    /** Refuses a customer whose profile is closed, and holds a closing off until the transaction ends. */
    holdOpen(tx: Tx, customerId: string): Promise<void>
  }
  /** Why someone may not hand on what he or she may do, if so: the one check of everything that is granted in a team. */
  grantRefusal(input: { mine: readonly TeamItem[]; wanted: readonly TeamItem[] }): RefusalCode | undefined
  /** In whose name a payment may go out now. Refuses gateway.remitter_unknown and gateway.remitter_expired. */
  payableRemitter(tx: Tx, input: { customerId: string; id: string }): Promise<{ id: string; name: string }>
  payments: Pick<
    Payments,
    'placeOrder' | 'createExchange' | 'findExchange' | 'orderedWith' | 'ordersBetween' | 'passkeys'
  > & {
    approvalSteps: ApprovalSteps
  }
  /** What is requested, in words: a payment, an exchange or a schedule. */
  transactions: {
    getTransactionDetails(input: {
      customerId: string
      transactionId: string
    }): Promise<
      Pick<
        Awaited<ReturnType<Transactions['getTransactionDetails']>>,
        'expenseCategory' | 'beneficiary' | 'network' | 'documents' | 'exchange' | 'exchangedFrom'
      >
    >
  }
  /** Which of these payments are lines of an order to several beneficiaries, and of which. */
  batchesOf(tx: Tx, customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Requests for cards in a time, as rules look at them, the newest first. */
  cardRequestsBetween(
    tx: Tx,
    input: { customerId: string; currency: Currency; from: Date; to: Date; most: number },
  ): Promise<readonly PastCardRequest[]>
  /** Puts the notification into the outbox, in the caller's transaction. */
  notify(tx: Tx, update: ApprovalUpdate): Promise<void>
  /** Writes to the team about a change of a rule, in the caller's transaction. */
  notifyOfRuleChange(tx: Tx, update: RuleChangeUpdate): Promise<void>
  /** Tells of a change of a rule that is in force now, in the caller's transaction. */
  ruleChanged(tx: Tx, event: RuleEvent): Promise<void>
  log: { error(facts: object, what: string): void }
}

/** The maker of a request, to be notified, unless he or she was deactivated since. */
export const makerAmong = (
  { isAtWork }: Pick<ApprovalsNeeds['team'], 'isAtWork'>,
  members: readonly TeamMember[],
  { makerId }: Pick<ApprovalRequest, 'makerId'>,
): TeamMember[] => members.filter((member) => member.userId === makerId && isAtWork(member))

export const nameOf = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName })
