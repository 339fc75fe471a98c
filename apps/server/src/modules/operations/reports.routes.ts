import { reports as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Operations } from './operations.service.ts'

/** HTTP in, HTTP out. */
export function reportsRoutes(http: Pick<Http<StaffCaller>, 'handle'>, { reports }: Operations): void {
  http.handle(contract.getPosition, ({ query }) => reports.position(query.Day))
  http.handle(contract.listVolumes, ({ query }) => reports.volumes({ fromDate: query.FromDate, toDate: query.ToDate }))
  http.handle(contract.listIncome, ({ query }) => reports.income({ fromDate: query.FromDate, toDate: query.ToDate }))
  http.handle(contract.listAges, () => reports.ages())
}
