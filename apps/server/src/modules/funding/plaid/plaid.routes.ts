import { linkedBanks as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { LinkedBanks } from './plaid.service.ts'

export function plaidRoutes(http: Pick<Http, 'handle'>, banks: LinkedBanks): void {
  http.handle(contract.initiatePlaidPayment, ({ body, caller }) => banks.beginLink({ caller, order: body }))
  http.handle(contract.completePlaidPayment, ({ body, caller }) => banks.completeLink({ caller, order: body }))
  http.handle(contract.listLinkedBanks, ({ caller: { customerId } }) => banks.listBanks({ customerId }))
  http.handle(contract.removeLinkedBank, ({ params, caller: { customerId } }) =>
    banks.removeBank({ customerId, bankId: params.id }),
  )
  http.handle(contract.collectFromLinkedBank, ({ body, caller, idempotent, request }) =>
    banks.collectFromBank({ caller, from: request.ip, order: body, idempotent }),
  )
}
