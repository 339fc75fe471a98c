import type { ApprovalModule, RequestStatus, RuleModule } from '@tradewind/contract/approvals'
import type { approverOrders, payeeKinds } from '@tradewind/contract/payment-rules'
import type { Currency, Money } from '@tradewind/kernel'

export type { ApprovalModule, RequestStatus, RuleModule } from '@tradewind/contract/approvals'

export type PayeeKind = (typeof payeeKinds)[number]
export type ApproverOrder = (typeof approverOrders)[number]

/** Who gives one of the approvals: a certain person, someone in a role, or anyone who may approve. */
export interface Step {
  userId?: string
  roleId?: number
}

/** Whom a rule is about, and by whom it asks for approval. */
export interface Conditions {
  /** The account that is paid from; null for every one. */
  accountId: string | null
  payees: PayeeKind
  /** Who makes the payment; null for everybody. */
  initiatorId: string | null
  /** At most one for each approval; anyone gives those that are left. Null where anyone gives them all. */
  steps: readonly Step[] | null
  /** Whether the steps are taken in their order. */
  inOrder: boolean
}

/** Which payments need the approval of how many; amounts in minor units, both included. */
export interface PaymentRule extends Conditions {
  id: string
  customerId: string
  module: RuleModule
  currency: Currency
  amountFrom: bigint
  amountTo: bigint | null
  approvals: number
  status: 'Active' | 'Inactive'
  version: number
  createdBy: string
  createdByName: string
  createdAt: Date
  /** Who made this version of it, where it is about to be written. */
  changedBy?: { userId: string; name: string }
}

/** What a rule is to become: its terms after a change, or gone. */
export type RuleAfter = Pick<
  PaymentRule,
  'module' | 'currency' | 'amountFrom' | 'amountTo' | 'approvals' | 'status' | keyof Conditions
> & { deletes: boolean }

export type RuleChangeStatus = 'Pending' | 'Approved' | 'Rejected' | 'Withdrawn' | 'Superseded' | 'Expired'

/** A change by which a rule would ask less: it waits until enough colleagues have approved it. */
export interface RuleChange {
  id: string
  customerId: string
  ruleId: string
  /** The version of the rule that it was asked for. */
  ruleVersion: number
  after: RuleAfter
  needed: number
  requestedBy: string
  requestedByName: string
  /** Whether a Super Admin asked for it. */
  bySuperAdmin: boolean
  requestedAt: Date
  expiresAt: Date
  status: RuleChangeStatus
  approvedBy: readonly { userId: string; name: string; superAdmin: boolean }[]
}

export type EndedBecause = 'rejected' | 'canceled' | 'expired' | 'not-made'

/** A payment that needed approval; its id is the payment's. Each submission of a schedule has a request with its own id. */
export interface ApprovalRequest {
  transactionId: string
  /** The schedule that it is about as a whole; null where it is about one payment. */
  scheduleId: string | null
  customerId: string
  module: ApprovalModule
  needed: number
  makerId: string
  makerName: string
  status: RequestStatus
  revision: number
  accountId: string
  amount: Money
  charge: Money
  counterparty: string
  narration: string
  reference: string
  assignedTo: string | null
  askedAt: Date
  expiresAt: Date
  endedAt: Date | null
  endedBecause: EndedBecause | null
  /** By whom it must be approved, as its rules said when it was made. */
  steps: readonly Step[] | null
  inOrder: boolean
}

/** What a person decides about a request. */
export type Decision = 'approved' | 'rejected' | 'returned'

export type ActionKind =
  | Decision
  | 'requested'
  | 'reassigned'
  | 'reopened'
  | 'resubmitted'
  | 'canceled'
  | 'expired'
  | 'withdrawn'
  | 'not-made'

/** Who did what when; nobody where nobody did anything in time. */
export interface Action {
  kind: ActionKind
  revision: number
  byId: string | null
  byName: string | null
  at: Date
  note: string | null
  /** In whose place. */
  onBehalfOf: string | null
}

/** The decisions on the current submission. */
export interface Decided {
  byId: string
  kind: Decision
  /** The step that an approval gives; null where its request has none. */
  step?: number | null
  byName?: string
}

/** Who decides in the place of an absent colleague, from when until when. */
export interface Delegation {
  id: string
  customerId: string
  fromId: string
  toId: string
  startsAt: Date
  endsAt: Date
}
