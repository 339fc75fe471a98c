import { accountsRoutes } from '#features/accounts'
import { mailingRoutes } from '#features/mailing'
import { paymentsRoutes } from '#features/payments'
import { sandboxRoutes } from '#features/sandbox'
import { sessionRoutes } from '#features/session'
import type { FeatureRoute } from '#lib/feature-route.ts'

/** The routes of every feature, in no particular order: the router matches fixed segments before parameters. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...accountsRoutes,
  ...mailingRoutes,
  ...paymentsRoutes,
  ...sandboxRoutes,
  ...sessionRoutes,
]
