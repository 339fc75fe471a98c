import { consoleViews as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Views } from './views.ts'

/** HTTP in, HTTP out. */
export function viewRoutes(http: Pick<Http<StaffCaller>, 'handle'>, views: Views): void {
  http.handle(contract.listViews, ({ caller }) => views.list(caller))
  http.handle(contract.saveView, ({ caller, body }) => views.save({ caller, ...body }))
  http.handle(contract.changeView, async ({ caller, params, body }) => {
    await views.change({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.deleteView, async ({ caller, params }) => {
    await views.delete({ caller, ...params })
    return null
  })
}
