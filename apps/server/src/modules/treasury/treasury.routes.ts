import { positions as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Treasury } from './treasury.service.ts'

/** Positions and income in the console: HTTP in, HTTP out. */
export function treasuryRoutes(http: Pick<Http<StaffCaller>, 'handle'>, treasury: Treasury): void {
  http.handle(contract.listPositions, () => treasury.listPositions())

  http.handle(contract.listPositionEntries, ({ params, query }) =>
    treasury.listEntries({ currency: params.currency, before: query.Before }),
  )

  http.handle(contract.listProfit, ({ query }) => treasury.listProfit(query.Days))
}
