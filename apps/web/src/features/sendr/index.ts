import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'
import { ReceiptPending } from '#domain/transactions/receipt-pending.tsx'
import { SendrPending } from './sendr-pending.tsx'

export const sendrRoutes: readonly FeatureRoute[] = [
  {
    path: addresses.mobileSendrPdf,
    module: () => import('./mobile-receipt-page.tsx'),
    pending: ReceiptPending,
  },
  { path: addresses.sendr, module: () => import('./sendr-home-page.tsx'), pending: SendrPending },
  { path: addresses.sendrSendMoney, module: () => import('./send-money-page.tsx'), pending: SendrPending },
  { path: addresses.sendrSendSingle, module: () => import('./send-single-page.tsx'), pending: SendrPending },
  {
    path: addresses.sendrTransactions,
    module: () => import('./sendr-transactions-page.tsx'),
    pending: SendrPending,
  },
]
