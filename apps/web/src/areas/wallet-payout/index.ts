import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

export const walletPayoutRoutes: readonly FeatureRoute[] = [
  screenAt('walletInr', {
    module: () => import('./wallet-page.tsx'),
  }),
]
