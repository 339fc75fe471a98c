import { negotiation as contract, negotiationStaff as staffContract, wire } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Exchanges } from '../exchange.service.ts'

/** Negotiated rates of customers: HTTP in, HTTP out. */
export function negotiationRoutes(http: Pick<Http, 'handle'>, { negotiations }: Pick<Exchanges, 'negotiations'>): void {
  http.handle(contract.requestNegotiatedRate, ({ caller, body, idempotent }) =>
    negotiations.request({ caller, ...body, reason: body.reason ?? '', keyed: idempotent }),
  )

  http.handle(contract.listNegotiations, async ({ caller: { customerId }, query }) => {
    const { Page: page, PageSize: pageSize, Status: state } = query
    const { records, total } = await negotiations.list({ customerId, state, page, pageSize })
    return { records, pageData: wire.pageData({ page, pageSize, total }) }
  })

  http.handle(contract.updateNegotiation, async ({ caller, body }) => {
    await negotiations.answer({ caller, ...body })
    return null
  })

  http.handle(contract.getTransferOrganization, async ({ caller: { customerId }, params: { id } }) => ({
    id,
    isMoneyTransferOrganization: await negotiations.isTransferOrganization({ customerId, id }),
  }))

  http.handle(contract.getNegotiationMinimum, async ({ caller: { customerId }, query: { CurrencyCode } }) => {
    const least = await negotiations.minimums({ customerId, currencies: [CurrencyCode] })
    return least.get(CurrencyCode) ?? null
  })
}

/** The console's part. */
export function negotiationStaffRoutes(
  http: Pick<Http<StaffCaller>, 'handle'>,
  { decisions }: Pick<Exchanges, 'decisions'>,
): void {
  http.handle(staffContract.listStaffNegotiations, async ({ caller, query }) => {
    const { Page: page, PageSize: pageSize, State: state } = query
    const { records, total } = await decisions.list({ caller, state, page, pageSize })
    return { records, pageData: wire.pageData({ page, pageSize, total }) }
  })

  http.handle(staffContract.decideNegotiation, ({ caller, params, body }) =>
    decisions.decide({ caller, ...params, ...body, rate: body.rate, note: body.note }),
  )

  http.handle(staffContract.setTransferOrganization, async ({ caller, params: { customerId }, body }) => {
    await decisions.setTransferOrganization({ caller, customerId, isOne: body.isMoneyTransferOrganization })
    return null
  })
}
