import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'

export const walletPayoutRoutes: readonly FeatureRoute[] = [
  {
    path: addresses.walletInr,
    module: () => import('./wallet-page.tsx'),
  },
]
