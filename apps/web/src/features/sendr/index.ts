import { ReceiptPending } from '#domain/transactions/receipt-pending.tsx'
import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const SendrPending = lazyPart(() => import('./sendr-pending.tsx'), 'SendrPending', { failed: 'unmissed' })

export const sendrRoutes: readonly FeatureRoute[] = [
  screenAt('mobileSendrPdf', {
    module: () => import('./mobile-receipt-page.tsx'),
    pending: ReceiptPending,
  }),
  screenAt('sendr', { module: () => import('./sendr-home-page.tsx'), pending: SendrPending }),
  screenAt('sendrSendMoney', { module: () => import('./send-money-page.tsx'), pending: SendrPending }),
  screenAt('sendrSendSingle', { module: () => import('./send-single-page.tsx'), pending: SendrPending }),
  screenAt('sendrTransactions', {
    module: () => import('./sendr-transactions-page.tsx'),
    pending: SendrPending,
  }),
]
