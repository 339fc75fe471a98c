import { configuration as contract, type Flags } from '@tradewind/contract'
import type { Http } from '#platform/http'

/** Tells the app, signed in or not, which features are on. They are read once, when the server starts. */
export function configurationRoutes(http: Http, flags: Flags): void {
  http.handle(contract.getFeatureFlags, async () => flags)
}
