import { queryOptions } from '@tanstack/react-query'
import { listClientActivity, listClients } from '@tradewind/contract/api-clients'
import { webhookEventTypes } from '@tradewind/contract/webhook-events'
import * as webhooks from '@tradewind/contract/webhooks'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'

export const endpointsQuery = () => queryFor(webhooks.listEndpoints, {}, partShown)

export const clientsQuery = () => queryFor(listClients, {}, partShown)

export const clientActivityQuery = (id: string) =>
  queryFor(listClientActivity, { params: { id }, query: { Page: 1, PageSize: 50 } }, partShown)

export const deliveryStates = ['Pending', 'Delivered', 'Failed'] as const

export const deliveriesAddress = listAddress({
  filters: { endpoint: words(), state: oneOf(deliveryStates), type: oneOf(webhookEventTypes) },
})

/** Events also happen without any action in this browser. */
const refreshMs = 10_000

export function deliveriesQuery({ page, pageSize, endpoint, state, type }: SearchOf<typeof deliveriesAddress>) {
  const query = {
    Page: page,
    PageSize: pageSize,
    ...(endpoint && { EndpointId: endpoint }),
    ...(state && { State: state }),
    ...(type && { EventType: type }),
  }
  return queryOptions({ ...queryFor(webhooks.listDeliveries, { query }, partShown), refetchInterval: refreshMs })
}

export const deliveryQuery = (id: string) => queryFor(webhooks.getDelivery, { params: { id } }, partShown)
