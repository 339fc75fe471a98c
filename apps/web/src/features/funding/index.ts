import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'
import { FundingPending } from './funding-pending.tsx'

export const fundingRoutes: readonly FeatureRoute[] = [
  {
    path: addresses.accountFund,
    module: () => import('./fund-account-page.tsx'),
    pending: FundingPending,
  },
]
