import type { FeatureRoute } from '#lib/feature-route.ts'
import { ReceiptPending } from '#lib/transactions/receipt-pending.tsx'
import { SendrPending } from './sendr-pending.tsx'

export const sendrRoutes: readonly FeatureRoute[] = [
  {
    path: '/mobile/mobile-sendr-transaction-pdf-download',
    module: () => import('./mobile-receipt-page.tsx'),
    pending: ReceiptPending,
  },
  { path: '/sendr', module: () => import('./sendr-home-page.tsx'), pending: SendrPending },
  { path: '/sendr/send-money', module: () => import('./send-money-page.tsx'), pending: SendrPending },
  { path: '/sendr/send-money/single', module: () => import('./send-single-page.tsx'), pending: SendrPending },
  {
    path: '/sendr/transactions',
    module: () => import('./sendr-transactions-page.tsx'),
    pending: SendrPending,
  },
]
