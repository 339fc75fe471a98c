/** Approvals: payments that colleagues must say yes to, and the rules that ask for it. */
export { ruleChanged } from './approvals.events.ts'
export type { ApprovalsNeeds, ApprovalUpdate, RuleChangeUpdate, RuleEvent, TeamMember } from './approvals.needs.ts'
export type { Approvals } from './approvals.service.ts'
export type { PaymentRule, RuleAfter } from './approvals.types.ts'
export { approvalsArea } from './approvals.wiring.ts'
export type { ApprovalsOfCards, CardApprovers, CardDemand } from './card-requests.ts'
export { remindersBefore } from './reminders.rules.ts'
