import type { FeatureRoute } from '#lib/feature-route.ts'
import { SendPending } from './payments-pending.tsx'

export const paymentsRoutes: readonly FeatureRoute[] = [
  {
    path: '/accounts/$accountId/send-money',
    module: () => import('./send-choice-page.tsx'),
    pending: SendPending,
  },
  {
    path: '/accounts/$accountId/send-money/single',
    module: () => import('./send-single-page.tsx'),
    pending: SendPending,
  },
  {
    path: '/accounts/$accountId/send-money/multiple',
    module: () => import('./batch-choice-page.tsx'),
    pending: SendPending,
  },
  {
    path: '/accounts/$accountId/send-money/multiple/new',
    module: () => import('./batch-new-page.tsx'),
    pending: SendPending,
  },
  {
    path: '/beneficiaries/multiple/send-money',
    module: () => import('./batch-group-page.tsx'),
    pending: SendPending,
  },
]
