import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

export const sandboxRoutes: readonly FeatureRoute[] = [
  screenAt('sandbox', { module: () => import('./sandbox-page.tsx') }),
  screenAt('outbox', { module: () => import('./outbox-page.tsx') }),
]
