import { reports as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Operations } from './operations.service.ts'
import type { Subscriptions } from './subscriptions/subscriptions.ts'

/** HTTP in, HTTP out. */
export function reportsRoutes(
  http: Pick<Http<StaffCaller>, 'handle'>,
  { reports }: Operations,
  subscriptions: Subscriptions,
): void {
  http.handle(contract.getPosition, ({ query }) => reports.position(query.Day))
  http.handle(contract.listVolumes, ({ query }) => reports.volumes({ fromDate: query.FromDate, toDate: query.ToDate }))
  http.handle(contract.listIncome, ({ query }) => reports.income({ fromDate: query.FromDate, toDate: query.ToDate }))
  http.handle(contract.listAges, () => reports.ages())
  http.handle(contract.listReportSubscriptions, ({ caller }) => subscriptions.list(caller))
  http.handle(contract.setReportSubscription, async ({ caller, params, body }) => {
    await subscriptions.set({ caller, ...params, ...body })
    return null
  })
}
