import { interacRequests as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { InteracRequests } from './interac.service.ts'

export function interacRoutes(http: Pick<Http, 'handle'>, interac: InteracRequests): void {
  http.handle(contract.createInteracRequest, ({ body, caller, idempotent }) =>
    interac.createRequest({ caller, order: body, idempotent }),
  )
  http.handle(contract.getInteracRequest, ({ query, caller: { customerId } }) =>
    interac.getRequest({ customerId, requestId: query.InteracRequestId }),
  )
  http.handle(contract.listInteracRequests, ({ query, caller: { customerId } }) =>
    interac.listRequests({ customerId, accountId: query.AccountId, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.getInteracLimits, ({ caller: { customerId } }) => interac.getLimits({ customerId }))
  http.handle(contract.cancelInteracRequest, ({ body, caller, idempotent }) =>
    interac.cancelRequest({ caller, requestId: body.interacRequestId, idempotent }),
  )
}
