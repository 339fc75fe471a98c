import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { listPending } from '#ui/skeleton.tsx'

const TeamPending = listPending('Loading the team', 6)

/** The team of a business: its members, roles, payment rules and requests. */
export const teamRoutes: readonly FeatureRoute[] = [
  screenAt('acceptInvitation', { module: () => import('./accept-invitation-page.tsx'), pending: TeamPending }),
  screenAt('makerChecker', {
    module: () => import('./maker-checker-page.tsx'),
    followsSearch: true,
    pending: TeamPending,
  }),
  screenAt('roleNew', { module: () => import('./role-new-page.tsx'), pending: TeamPending }),
  screenAt('role', { module: () => import('./role-page.tsx'), pending: TeamPending }),
  screenAt('paymentRule', { module: () => import('./rule-page.tsx'), followsSearch: true, pending: TeamPending }),
]
