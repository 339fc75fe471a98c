import type { FeatureRoute } from '#lib/feature-route.ts'
import { SendPending, TransactionPending, TransactionsPending } from './payments-pending.tsx'

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
    path: '/payment',
    module: () => import('./payment-hub-page.tsx'),
    pending: TransactionsPending,
  },
  {
    path: '/payment/$id',
    module: () => import('./transaction-page.tsx'),
    pending: TransactionPending,
  },
  {
    path: '/transactions',
    module: () => import('./transactions-page.tsx'),
    pending: TransactionsPending,
  },
]
