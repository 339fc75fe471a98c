import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

/** Articles, questions and videos: for customers, and for visitors before they sign in. */
export const helpRoutes: readonly FeatureRoute[] = [
  screenAt('helpCenter', { module: () => import('./help-page.tsx'), followsSearch: true }),
  screenAt('help', { module: () => import('./public-help-page.tsx'), followsSearch: true }),
]
