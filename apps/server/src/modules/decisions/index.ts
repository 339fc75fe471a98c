export type { Decisions, Proposals } from './decisions.service.ts'
export type { Decision, DecisionRecord, DecisionState } from './decisions.store.ts'
export { decisionsArea } from './decisions.wiring.ts'
