import type { FeatureRoute } from '#lib/feature-route.ts'

export const walletPayoutRoutes: readonly FeatureRoute[] = [
  {
    path: '/accounts/w/inr/{-$id}',
    module: () => import('./wallet-page.tsx'),
  },
]
