export { batchesModule } from './batches.module.ts'
export { type Batches, createBatches } from './batches.service.ts'
