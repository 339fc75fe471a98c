import type { FeatureRoute } from '#lib/feature-route.ts'
import { FundingPending } from './funding-pending.tsx'

export const fundingRoutes: readonly FeatureRoute[] = [
  {
    path: '/accounts/$accountId/fund-account',
    module: () => import('./fund-account-page.tsx'),
    pending: FundingPending,
  },
]
