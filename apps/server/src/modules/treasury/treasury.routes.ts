import {
  positions as contract,
  hedges as hedgeContract,
  positionLimits as limitContract,
  wire,
} from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import { file, type Http } from '#platform/http'
import type { Treasury } from './treasury.service.ts'

/** Positions, their limits, hedges and income in the console: HTTP in, HTTP out. */
export function treasuryRoutes(http: Pick<Http<StaffCaller>, 'handle'>, treasury: Treasury): void {
  const { limits, hedges } = treasury

  http.handle(contract.listPositions, () => treasury.listPositions())

  http.handle(contract.listPositionEntries, ({ params, query }) =>
    treasury.listEntries({ currency: params.currency, before: query.Before }),
  )

  http.handle(contract.getPositionExchange, ({ caller, params }) => treasury.getExchange({ caller, id: params.id }))

  http.handle(contract.getPositionExchangeDocument, async ({ caller, params }) =>
    file(await treasury.getExchangeDocument({ caller, ...params })),
  )

  http.handle(contract.listProfit, ({ query }) => treasury.listProfit(query.Days))

  http.handle(limitContract.listPositionLimits, ({ caller }) => limits.list(caller))

  http.handle(limitContract.setPositionLimit, ({ caller, body }) => limits.set({ caller, ...body }))

  http.handle(limitContract.decidePositionLimit, async ({ caller, params, body }) => {
    await limits.decide({ caller, ...params, ...body })
    return null
  })

  http.handle(hedgeContract.listHedges, async ({ caller, query }) => {
    const { Page: page, PageSize: pageSize, State: state, Currency: currency } = query
    const { records, total } = await hedges.list({ caller, state, currency, page, pageSize })
    return { records, pageData: wire.pageData({ page, pageSize, total }) }
  })

  http.handle(hedgeContract.bookHedge, ({ caller, body }) => hedges.book({ caller, ...body }))

  http.handle(hedgeContract.decideHedge, async ({ caller, params, body }) => {
    await hedges.decide({ caller, ...params, ...body })
    return null
  })

  http.handle(hedgeContract.reverseHedge, ({ caller, params, body }) =>
    hedges.reverse({ caller, ...params, reason: body.reason }),
  )

  http.handle(hedgeContract.confirmHedgeSettlement, async ({ caller, params, body }) => {
    await hedges.settle({ caller, ...params, ...body })
    return null
  })
}
