import { ReceiptPending } from '#domain/transactions/receipt-pending.tsx'
import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { listPending } from '#ui/skeleton.tsx'
import { TransactionPending } from './transactions-pending.tsx'

const TransactionsPending = listPending('Loading your transactions', 8)

const receipt = { module: () => import('./mobile-receipt-page.tsx'), pending: ReceiptPending }

export const transactionsRoutes: readonly FeatureRoute[] = [
  screenAt('mobileTransactionPdf', receipt),
  screenAt('mobileWalletTransactionPdf', receipt),
  screenAt('payments', {
    module: () => import('./payment-hub-page.tsx'),
    pending: TransactionsPending,
  }),
  screenAt('payment', {
    module: () => import('./transaction-page.tsx'),
    pending: TransactionPending,
  }),
  screenAt('collections', {
    module: () => import('./collections-page.tsx'),
    pending: TransactionsPending,
  }),
  screenAt('transactions', {
    module: () => import('./transactions-page.tsx'),
    followsSearch: true,
    pending: TransactionsPending,
  }),
]
