import { pullPay as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Pulls } from './pulls.service.ts'

export function pullsRoutes(http: Pick<Http, 'handle'>, pulls: Pulls): void {
  http.handle(contract.createPullPayTransactionRequest, ({ body, caller, idempotent, request }) =>
    pulls.createPull({ caller, from: request.ip, order: body, idempotent }),
  )
  http.handle(contract.getPullPayTransactionRequest, ({ query, caller }) =>
    pulls.getPull({ customerId: caller.customerId, pullId: query.PullPayId }),
  )
  http.handle(contract.listPullPayTransactionRequests, ({ query, caller }) =>
    pulls.listPulls({
      customerId: caller.customerId,
      accountId: query.AccountId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.cancelPullPayTransactionRequest, ({ body, caller, idempotent }) =>
    pulls.cancelPull({ caller, pullId: body.pullPayId, idempotent }),
  )
  http.handle(contract.retryPullPayTransactionRequest, ({ body, caller, idempotent }) =>
    pulls.retryPull({ caller, pullId: body.pullPayId, transactionPin: body.transactionPin, idempotent }),
  )
  http.handle(contract.revokePullPayAgreement, ({ body, caller, idempotent }) =>
    pulls.revokeAgreement({ caller, pullId: body.pullPayId, idempotent }),
  )
}
