export { decisionsModule } from './decisions.module.ts'
export { createDecisions, type Decisions, type Proposals } from './decisions.service.ts'
