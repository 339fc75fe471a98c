import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

/** Becoming a customer. */
export const registrationRoutes: readonly FeatureRoute[] = [
  screenAt('createAccount', { module: () => import('./create-account-page.tsx'), followsSearch: true }),
]
