export { type Audit, type AuditNeeds, createAudit } from './audit.service.ts'
export type { CheckName, Difference, Finding, Run } from './audit.types.ts'
export { auditArea, countWaiting } from './audit.wiring.ts'
export type { Health } from './health.ts'
