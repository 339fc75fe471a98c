import { preferences as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Preferences } from './preferences.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function preferencesRoutes(http: Pick<Http, 'handle'>, preferences: Preferences): void {
  http.handle(contract.getPreferences, ({ caller }) => preferences.read(caller))
  http.handle(contract.saveView, ({ caller, body, idempotent }) => preferences.saveView(caller, body, idempotent))
  http.handle(contract.removeView, async ({ caller, body }) => {
    await preferences.removeView(caller, body.id)
    return null
  })
  http.handle(contract.setFavourite, async ({ caller, body }) => {
    await preferences.setFavourite(caller, body)
    return null
  })
  http.handle(contract.dismissAttention, async ({ caller, body }) => {
    await preferences.dismiss(caller, body)
    return null
  })
}
