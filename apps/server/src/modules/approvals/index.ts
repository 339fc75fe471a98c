/** Approvals: payments that colleagues must say yes to, and the rules that ask for it. */
export type { ApprovalsNeeds, News, RuleChangeUpdate, TeamMember } from './approvals.needs.ts'
export { approvalsRoutes } from './approvals.routes.ts'
export type { PaymentRule, RuleAfter } from './approvals.types.ts'
export { type Approvals, createApprovals } from './approvals.service.ts'
export { approvalRecorders } from './request-record.ts'
