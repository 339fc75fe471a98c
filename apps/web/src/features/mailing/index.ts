import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'

/** Leaving a mailing list by the link of an e-mail. The address is spelled as the specification spells it. */
export const mailingRoutes: readonly FeatureRoute[] = [
  { path: addresses.unsubscribe, module: () => import('./unsubscribe-page.tsx') },
]
