import { fundingCards as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Module } from '#platform/module'
import { sameCustomer } from '#platform/same-customer'
import type { Acquiring } from './acquiring.service.ts'

export const acquiringModule = (acquiring: Acquiring): Module => ({
  name: 'acquiring',
  calls: (http) => acquiringRoutes(http, acquiring),
})

function acquiringRoutes(http: Pick<Http, 'handle'>, acquiring: Acquiring): void {
  http.handle(contract.addCard, ({ body, caller, idempotent }) => acquiring.addCard({ caller, card: body, idempotent }))
  http.handle(contract.listCards, async ({ params, caller }) => {
    sameCustomer(params.id, caller.customerId)
    return acquiring.listCards(caller.customerId)
  })
  http.handle(contract.getCard, ({ params, caller }) =>
    acquiring.getCard({ customerId: caller.customerId, id: params.id }),
  )
  http.handle(contract.deleteCard, async ({ params, caller }) => {
    await acquiring.removeCard({ customerId: caller.customerId, id: params.id })
    return null
  })
}
