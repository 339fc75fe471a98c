import { apiClients as contract } from '@tradewind/contract'
import { amountIn } from '#platform/amount-in'
import type { Http } from '#platform/http'
import type { Clients } from './clients.service.ts'

const moneyIn = (limit: { amount: string; currencyCode: Parameters<typeof amountIn>[1] } | null) =>
  limit && amountIn(limit.amount, limit.currencyCode)

/** HTTP in, HTTP out. */
export function clientsRoutes(http: Pick<Http, 'handle'>, clients: Clients): void {
  http.handle(contract.listClients, ({ caller }) => clients.list(caller))
  http.handle(contract.createClient, ({ caller, body: { perPayment, perDay, ...given } }) =>
    clients.create({ caller, ...given, perPayment: moneyIn(perPayment), perDay: moneyIn(perDay) }),
  )
  http.handle(contract.confirmClient, async ({ caller, params, body }) => {
    await clients.confirm({ caller, id: params.id, ...body })
    return null
  })
  http.handle(contract.disableClient, async ({ caller, params }) => {
    await clients.disable({ caller, id: params.id })
    return null
  })
  http.handle(contract.addClientKey, ({ caller, params, body }) => clients.addKey({ caller, id: params.id, ...body }))
  http.handle(contract.removeClientKey, async ({ caller, params }) => {
    await clients.removeKey({ caller, ...params })
    return null
  })
  http.handle(contract.listClientActivity, ({ caller, params, query }) =>
    clients.activity({ caller, id: params.id, page: query.Page, pageSize: query.PageSize }),
  )
}
