import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { formPending } from '#ui/skeleton.tsx'

const SendrPending = formPending('Loading')

export const sendrRoutes: readonly FeatureRoute[] = [
  screenAt('mobileSendrPdf', {
    module: () => import('./mobile-receipt-page.tsx'),
    pending: SendrPending,
  }),
  screenAt('sendr', { module: () => import('./sendr-home-page.tsx'), pending: SendrPending }),
  screenAt('sendrSendMoney', { module: () => import('./send-money-page.tsx'), pending: SendrPending }),
  screenAt('sendrSendSingle', { module: () => import('./send-single-page.tsx'), pending: SendrPending }),
  screenAt('sendrTransactions', {
    module: () => import('./sendr-transactions-page.tsx'),
    pending: SendrPending,
  }),
]
