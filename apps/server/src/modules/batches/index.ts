export type { Batches } from './batches.service.ts'
export { batchesArea } from './batches.wiring.ts'
