export { decisionsModule } from './decisions.module.ts'
export { createDecisions, type Decisions, type Proposals } from './decisions.service.ts'
export type { DecisionRecord, DecisionState } from './decisions.store.ts'
