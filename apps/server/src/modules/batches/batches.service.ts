import { Refusal } from '@tradewind/contract'
import type { BatchesNeeds } from './batches.needs.ts'
import { type BatchView, batchView } from './batches.rules.ts'
import { batchesOf, findBatch } from './batches.store.ts'
import { createBatch } from './create-batch.ts'

/** Payments to several beneficiaries at once. */
export interface Batches {
  createBatch: ReturnType<typeof createBatch>
  /** Which payments are lines of a batch, and of which. */
  batchesOf: typeof batchesOf
  getBatch(request: { customerId: string; batchId: string }): Promise<BatchView>
}

export const createBatches = (needs: BatchesNeeds): Batches => ({
  createBatch: createBatch(needs),
  batchesOf,
  getBatch: async ({ customerId, batchId }) => {
    const batch = await needs.db.asCustomer(customerId, (tx) => findBatch(tx, customerId, batchId))
    if (!batch) throw new Refusal('batches.unknown')
    return batchView(batch)
  },
})
