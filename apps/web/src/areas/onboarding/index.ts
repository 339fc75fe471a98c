import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

/** Opening the account: what is asked, and how far it is. */
export const onboardingRoutes: readonly FeatureRoute[] = [
  screenAt('getStarted', { module: () => import('./get-started-page.tsx'), followsSearch: true }),
]
