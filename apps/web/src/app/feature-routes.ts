import { accountsRoutes } from '#features/accounts'
import { approvalsRoutes } from '#features/approvals'
import { beneficiariesRoutes } from '#features/beneficiaries'
import { exchangeRoutes } from '#features/exchange'
import { fundingRoutes } from '#features/funding'
import { mailingRoutes } from '#features/mailing'
import { onboardingRoutes } from '#features/onboarding'
import { paymentsRoutes } from '#features/payments'
import { registrationRoutes } from '#features/registration'
import { sandboxRoutes } from '#features/sandbox'
import { schedulesRoutes } from '#features/schedules'
import { sendrRoutes } from '#features/sendr'
import { sessionRoutes } from '#features/session'
import { settingsRoutes } from '#features/settings'
import { teamRoutes } from '#features/team'
import { trackingRoutes } from '#features/tracking'
import { transactionsRoutes } from '#features/transactions'
import { walletPayoutRoutes } from '#features/wallet-payout'
import type { FeatureRoute } from '#lib/feature-route.ts'

/** The routes of every feature, in no particular order: the router matches fixed segments before parameters. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...accountsRoutes,
  ...approvalsRoutes,
  ...beneficiariesRoutes,
  ...exchangeRoutes,
  ...fundingRoutes,
  ...mailingRoutes,
  ...onboardingRoutes,
  ...paymentsRoutes,
  ...registrationRoutes,
  ...sandboxRoutes,
  ...schedulesRoutes,
  ...sendrRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...teamRoutes,
  ...trackingRoutes,
  ...transactionsRoutes,
  ...walletPayoutRoutes,
]
