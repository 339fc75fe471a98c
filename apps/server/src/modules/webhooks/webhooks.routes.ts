import { webhooks as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Webhooks } from './webhooks.service.ts'

/** HTTP in, HTTP out. */
export function webhooksRoutes(http: Pick<Http, 'handle'>, { endpoints, deliveries }: Webhooks): void {
  http.handle(contract.listEndpoints, ({ caller }) => endpoints.list(caller))
  http.handle(contract.createEndpoint, ({ caller, body }) => endpoints.create({ caller, ...body }))
  http.handle(contract.updateEndpoint, async ({ caller, params, body }) => {
    await endpoints.change({ caller, id: params.id, ...body })
    return null
  })
  http.handle(contract.deleteEndpoint, async ({ caller, params }) => {
    await endpoints.remove({ caller, id: params.id })
    return null
  })
  http.handle(contract.rotateSecret, ({ caller, params }) => endpoints.rotate({ caller, id: params.id }))
  http.handle(contract.sendTestEvent, ({ caller, params }) => deliveries.sendTest({ caller, id: params.id }))
  http.handle(contract.listDeliveries, ({ caller, query }) =>
    deliveries.list({
      customerId: caller.customerId,
      endpointId: query.EndpointId,
      state: query.State,
      type: query.EventType,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.getDelivery, ({ caller, params }) => deliveries.get({ caller, id: params.id }))
  http.handle(contract.readEvents, ({ caller, query }) => deliveries.readEvents({ caller, since: query.Since }))
  http.handle(contract.replayDelivery, async ({ caller, params }) => {
    await deliveries.replay({ caller, id: params.id })
    return null
  })
  http.handle(contract.replayEvents, ({ caller, params, body }) =>
    deliveries.replayAll({ caller, id: params.id, ...body }),
  )
}
