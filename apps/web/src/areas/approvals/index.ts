import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { listPending } from '#ui/skeleton.tsx'

const RequestsPending = listPending('Loading the requests', 6)

export const approvalsRoutes: readonly FeatureRoute[] = [
  screenAt('pendingRequests', {
    module: () => import('./pending-requests-page.tsx'),
    followsSearch: true,
    pending: RequestsPending,
  }),
  screenAt('requestHistory', {
    module: () => import('./request-history-page.tsx'),
    followsSearch: true,
    pending: RequestsPending,
  }),
]
