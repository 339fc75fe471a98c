import type { FeatureRoute } from '#lib/feature-route.ts'
import { ReceiptPending } from '#lib/transactions/receipt-pending.tsx'
import { TransactionPending, TransactionsPending } from './transactions-pending.tsx'

const receipt = { module: () => import('./mobile-receipt-page.tsx'), pending: ReceiptPending }

export const transactionsRoutes: readonly FeatureRoute[] = [
  { path: '/mobile/mobile-transaction-pdf-download', ...receipt },
  { path: '/mobile/mobile-wallet-transaction-pdf-download', ...receipt },
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
    path: '/payment/collections',
    module: () => import('./collections-page.tsx'),
    pending: TransactionsPending,
  },
  {
    path: '/transactions',
    module: () => import('./transactions-page.tsx'),
    followsSearch: true,
    pending: TransactionsPending,
  },
]
