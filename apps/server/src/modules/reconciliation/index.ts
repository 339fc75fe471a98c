/** Daily files of networks, acquirers and banks against the books. */

export { folderStatements } from './folder-statements.ts'
export type { Reconciliation } from './reconciliation.service.ts'
export type { Leg } from './reconciliation.types.ts'
export { reconciliationArea } from './reconciliation.wiring.ts'
export type { ReceivedFile, StatementSource } from './statement-source.ts'
