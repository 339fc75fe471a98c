import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

/** What a person looks after once the account is open: every tab of it is loaded when it is first shown. */
export const settingsRoutes: readonly FeatureRoute[] = [
  screenAt('settings', { module: () => import('./settings-page.tsx'), followsSearch: true }),
  screenAt('settingsBusinessInfo', { module: () => import('./business-info-page.tsx') }),
  screenAt('settingsIndividual', { module: () => import('./individual-page.tsx') }),
]
