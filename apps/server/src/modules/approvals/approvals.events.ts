import { eventType } from '#platform/events'
import type { ApprovalUpdate, RuleChangeUpdate, RuleEvent } from './approvals.needs.ts'

/** A payment waits for approval, or no longer does, in the transaction that changes it. */
export const approvalUpdated = eventType<ApprovalUpdate>('approval.updated')

/** A payment rule is to ask less, or that was decided, in the transaction in which it happens. */
export const ruleChangeUpdated = eventType<RuleChangeUpdate>('rule-change.updated')

/** A payment rule was made, edited, switched on or off, or deleted, in the transaction in which it happens. */
export const ruleChanged = eventType<RuleEvent>('rule.changed')
