import type { batches as contract } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Sealed } from '#platform/secret'

export type BatchOrder = Sealed<z.output<typeof contract.BatchOrder>>
export type BatchRow = contract.BatchRow

/** What became of one row: `transactionId` where it is paid, `reason` where it was refused. */
export interface Outcome {
  accountId: string
  beneficiaryId: string
  beneficiaryName: string
  amount: Money
  transactionId: string | null
  /** What left the account in another currency that paid for it; the account where whoever reads it may see it. */
  exchangedFrom: { accountId: string | null; sold: Money; markedRate: string } | null
  /** Accepted, and colleagues must approve it first. */
  awaitsApproval: boolean
  reason: string | null
}

export interface Batch {
  id: string
  customerId: string
  createdBy: string
  createdAt: Date
  /** In the order of the request. */
  rows: Outcome[]
}
