import { tracking as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Tracking } from './tracking.service.ts'

/** HTTP in, HTTP out. Nobody has to sign in to open a link. */
export function trackingRoutes(http: Pick<Http, 'handle'>, tracking: Tracking): void {
  http.handle(contract.getTrackingLink, ({ query, caller }) =>
    tracking.getLink({ caller, transactionId: query.TransactionId }),
  )
  http.handle(contract.createTrackingLink, ({ body, caller, idempotent: keyed }) =>
    tracking.createLink({ caller, transactionId: body.transactionId, keyed }),
  )
  http.handle(contract.emailTrackingLink, ({ body, caller, idempotent: keyed }) =>
    tracking.emailLink({ caller, ...body, keyed }),
  )
  http.handle(contract.revokeTrackingLink, async ({ body, caller }) => {
    await tracking.revokeLink({ caller, transactionId: body.transactionId })
    return null
  })
  http.handle(contract.trackPayment, ({ body, request }) => tracking.track({ token: body.token, ip: request.ip }))
}
