import type { FeatureRoute } from '#lib/feature-route.ts'
import { RequestsPending } from './requests-pending.tsx'

export const approvalsRoutes: readonly FeatureRoute[] = [
  {
    path: '/payment/pending-request',
    module: () => import('./pending-requests-page.tsx'),
    followsSearch: true,
    pending: RequestsPending,
  },
  {
    path: '/payment/request-history',
    module: () => import('./request-history-page.tsx'),
    followsSearch: true,
    pending: RequestsPending,
  },
]
