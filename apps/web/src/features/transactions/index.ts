import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'
import { ReceiptPending } from '#domain/transactions/receipt-pending.tsx'
import { TransactionPending, TransactionsPending } from './transactions-pending.tsx'

const receipt = { module: () => import('./mobile-receipt-page.tsx'), pending: ReceiptPending }

export const transactionsRoutes: readonly FeatureRoute[] = [
  { path: addresses.mobileTransactionPdf, ...receipt },
  { path: addresses.mobileWalletTransactionPdf, ...receipt },
  {
    path: addresses.payments,
    module: () => import('./payment-hub-page.tsx'),
    pending: TransactionsPending,
  },
  {
    path: addresses.payment,
    module: () => import('./transaction-page.tsx'),
    pending: TransactionPending,
  },
  {
    path: addresses.collections,
    module: () => import('./collections-page.tsx'),
    pending: TransactionsPending,
  },
  {
    path: addresses.transactions,
    module: () => import('./transactions-page.tsx'),
    followsSearch: true,
    pending: TransactionsPending,
  },
]
