import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { LinkPending } from './link-pending.tsx'

/** Pages that open by a link, without signing in: a payment for its payee, and whether a document is genuine. */
export const trackingRoutes: readonly FeatureRoute[] = [
  screenAt('trackPayment', { module: () => import('./track-page.tsx'), pending: LinkPending }),
  screenAt('verifyDocument', { module: () => import('./verify-page.tsx'), pending: LinkPending }),
]
