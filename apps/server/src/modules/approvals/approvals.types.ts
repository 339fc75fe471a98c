import type { ApprovalModule, RequestStatus } from '@tradewind/contract/approvals'
import type { Currency, Money } from '@tradewind/kernel'

export type { ApprovalModule, RequestStatus } from '@tradewind/contract/approvals'

/** Which payments need the approval of how many; amounts in minor units, both included. */
export interface PaymentRule {
  id: string
  customerId: string
  module: ApprovalModule
  currency: Currency
  amountFrom: bigint
  amountTo: bigint | null
  approvals: number
  status: 'Active' | 'Inactive'
  version: number
  createdBy: string
  createdByName: string
  createdAt: Date
}

/** What a rule is to become: its terms after a change, or gone. */
export type RuleAfter = Pick<
  PaymentRule,
  'module' | 'currency' | 'amountFrom' | 'amountTo' | 'approvals' | 'status'
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

export type EndedBecause = 'rejected' | 'canceled' | 'expired'

/** A payment that needed approval; its id is the payment's. */
export interface ApprovalRequest {
  transactionId: string
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
}

/** What a person decides about a request. */
export type Decision = 'approved' | 'rejected' | 'returned'

export type ActionKind = Decision | 'requested' | 'reassigned' | 'reopened' | 'resubmitted' | 'canceled' | 'expired'

/** Who did what when; nobody where nobody did anything in time. */
export interface Action {
  kind: ActionKind
  revision: number
  byId: string | null
  byName: string | null
  at: Date
  note: string | null
}

/** The decisions on the current submission. */
export interface Decided {
  byId: string
  kind: Decision
}
