import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'

export const sandboxRoutes: readonly FeatureRoute[] = [
  { path: addresses.sandbox, module: () => import('./sandbox-page.tsx') },
  { path: addresses.outbox, module: () => import('./outbox-page.tsx') },
]
