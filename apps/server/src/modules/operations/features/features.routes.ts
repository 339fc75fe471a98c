import { features as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Features } from './features.ts'

/** Feature flags in the console: HTTP in, HTTP out. */
export function featureRoutes(http: Pick<Http<StaffCaller>, 'handle'>, features: Features): void {
  http.handle(contract.listFeatures, ({ caller }) => features.list(caller))

  http.handle(contract.listFeatureChanges, ({ query }) =>
    features.changes({ page: query.Page, pageSize: query.PageSize }),
  )

  http.handle(contract.proposeFeature, ({ caller, params, body }) => features.propose({ caller, ...params, ...body }))

  http.handle(contract.decideFeature, async ({ caller, params, body }) => {
    await features.decide({ caller, ...params, ...body })
    return null
  })
}
