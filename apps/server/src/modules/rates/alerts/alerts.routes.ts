import { rateAlerts as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Rates } from '../rates.service.ts'

/** Alerts about rates: HTTP in, HTTP out. */
export function alertRoutes(http: Pick<Http, 'handle'>, { alerts }: Pick<Rates, 'alerts'>): void {
  http.handle(contract.listRateAlerts, ({ caller }) => alerts.list(caller))

  http.handle(contract.createRateAlert, ({ caller, body, idempotent: keyed }) =>
    alerts.create({ caller, ...body, keyed }),
  )

  http.handle(contract.updateRateAlert, async ({ caller, params, body }) => {
    await alerts.change({ caller, id: params.id, ...body })
    return null
  })

  http.handle(contract.deleteRateAlert, async ({ caller, params }) => {
    await alerts.remove({ caller, id: params.id })
    return null
  })
}
