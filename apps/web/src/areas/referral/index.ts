import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { listPending } from '#ui/skeleton.tsx'

/** Inviting others, and what became of it. */
export const referralRoutes: readonly FeatureRoute[] = [
  screenAt('referral', {
    module: () => import('./referral-page.tsx'),
    followsSearch: true,
    pending: listPending('Loading your referrals', 6),
  }),
]
