import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'
import { RequestsPending } from './requests-pending.tsx'

export const approvalsRoutes: readonly FeatureRoute[] = [
  {
    path: addresses.pendingRequests,
    module: () => import('./pending-requests-page.tsx'),
    followsSearch: true,
    pending: RequestsPending,
  },
  {
    path: addresses.requestHistory,
    module: () => import('./request-history-page.tsx'),
    followsSearch: true,
    pending: RequestsPending,
  },
]
