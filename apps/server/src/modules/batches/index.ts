export { batchesRoutes } from './batches.routes.ts'
export { type Batches, createBatches } from './batches.service.ts'
