import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { listPending } from '#ui/skeleton.tsx'

const FundingPending = listPending('Loading the account', 5)

export const fundingRoutes: readonly FeatureRoute[] = [
  screenAt('accountFund', {
    module: () => import('./fund-account-page.tsx'),
    pending: FundingPending,
  }),
]
