import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { FundingPending } from './funding-pending.tsx'

export const fundingRoutes: readonly FeatureRoute[] = [
  screenAt('accountFund', {
    module: () => import('./fund-account-page.tsx'),
    pending: FundingPending,
  }),
]
