/** Daily files of networks, acquirers and banks against the books. */

export type { Reconciliation } from './reconciliation.service.ts'
export { reconciliationArea } from './reconciliation.wiring.ts'
