import { networks as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { NetworkSwitches } from './network-switches.ts'

/** Networks in the console: HTTP in, HTTP out. */
export function networkRoutes(http: Pick<Http<StaffCaller>, 'handle'>, switches: NetworkSwitches): void {
  http.handle(contract.listNetworks, ({ caller }) => switches.list(caller))

  http.handle(contract.listNetworkChanges, ({ query }) =>
    switches.changes({ page: query.Page, pageSize: query.PageSize }),
  )

  http.handle(contract.switchNetworkOff, async ({ caller, params, body }) => {
    await switches.switchOff({ caller, ...params, ...body })
    return null
  })

  http.handle(contract.proposeNetworkOn, ({ caller, params, body }) =>
    switches.proposeTurnOn({ caller, ...params, reason: body.reason }),
  )

  http.handle(contract.decideNetworkOn, async ({ caller, params, body }) => {
    await switches.decide({ caller, ...params, ...body })
    return null
  })
}
