import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { listPending } from '#ui/skeleton.tsx'

/** Adding money in a window over any page. */
export const FundingWindow = lazyPart(() => import('./funding-window.tsx'), 'FundingWindow')

const FundingPending = listPending('Loading the account', 5)

export const fundingRoutes: readonly FeatureRoute[] = [
  screenAt('accountFund', {
    module: () => import('./fund-account-page.tsx'),
    pending: FundingPending,
  }),
  screenAt('accountFundCard', {
    module: () => import('./card/card-page.tsx'),
    pending: FundingPending,
  }),
  screenAt('accountFundMobileMoney', {
    module: () => import('./mobile-money/mobile-money-page.tsx'),
    pending: FundingPending,
  }),
]
