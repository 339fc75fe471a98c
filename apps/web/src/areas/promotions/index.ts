import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

/** Promotions, and checking a voucher: both open without signing in. */
export const promotionsRoutes: readonly FeatureRoute[] = [
  screenAt('promotions', { module: () => import('./promotions-page.tsx') }),
  screenAt('promotionsValidate', { module: () => import('./validate-page.tsx') }),
]
