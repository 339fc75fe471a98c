import type { batches as contract } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Batch } from './batches.types.ts'

export type BatchView = z.output<typeof contract.Batch>

/** A batch as its calls answer. */
export const batchView = ({ id, createdAt, rows }: Batch): BatchView => ({
  batchId: id,
  dateAdded: createdAt,
  rows: rows.map(({ transactionId, ...row }) => ({
    ...row,
    state: transactionId === null ? ('refused' as const) : ('accepted' as const),
    transactionId,
  })),
})
