export type { Decisions, Proposals, StaffDecision } from './decisions.service.ts'
export { personOf } from './decisions.service.ts'
export type { Decision, DecisionRecord, DecisionState } from './decisions.store.ts'
export { decisionsArea } from './decisions.wiring.ts'
