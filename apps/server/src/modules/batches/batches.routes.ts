import { batches as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Batches } from './batches.service.ts'

export function batchesRoutes(http: Pick<Http, 'handle'>, batches: Batches): void {
  http.handle(contract.createBatchTransactionRequest, ({ body, caller, idempotent }) =>
    batches.createBatch({ caller, order: body, idempotent }),
  )
  http.handle(contract.getBatch, ({ query, caller }) =>
    batches.getBatch({ customerId: caller.customerId, batchId: query.BatchId }),
  )
}
