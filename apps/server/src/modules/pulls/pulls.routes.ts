import { pullPay as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Pulls } from './pulls.service.ts'

export function pullsRoutes(http: Pick<Http, 'handle'>, pulls: Pulls): void {
  http.handle(contract.createPullPayTransactionRequest, ({ body, caller, idempotent }) =>
    pulls.createPull({ caller, order: body, idempotent }),
  )
  http.handle(contract.getPullPayTransactionRequest, ({ query, caller }) =>
    pulls.getPull({ customerId: caller.customerId, pullId: query.PullPayId }),
  )
}
