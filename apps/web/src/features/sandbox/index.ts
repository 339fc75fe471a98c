import type { FeatureRoute } from '#lib/feature-route.ts'

export const sandboxRoutes: readonly FeatureRoute[] = [
  { path: '/sandbox', module: () => import('./sandbox-page.tsx') },
  { path: '/outbox', module: () => import('./outbox-page.tsx') },
]
