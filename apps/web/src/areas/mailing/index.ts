import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

/** Leaving a mailing list by the link of an email. The address is spelled as the specification spells it. */
export const mailingRoutes: readonly FeatureRoute[] = [
  screenAt('unsubscribe', { module: () => import('./unsubscribe-page.tsx') }),
]
