import { configuration as contract } from '@tradewind/contract'
import type { FeatureFlags } from '#platform/feature-flags'
import type { Http } from '#platform/http'

/** Tells the app which features are on for everybody; a customer's own come with the profile. */
export function configurationRoutes(http: Http, features: Pick<FeatureFlags, 'of'>): void {
  http.handle(contract.getFeatureFlags, async () => features.of(undefined))
}
