import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { PayPending } from './pay-pending.tsx'

/** What a payer sees by the link of an invoice, without signing in. */
export const invoicePayerRoutes: readonly FeatureRoute[] = [
  screenAt('payInvoice', { module: () => import('./pay-page.tsx'), pending: PayPending }),
]
