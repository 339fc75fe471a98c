import { accountsRoutes } from '#areas/accounts'
import { approvalsRoutes } from '#areas/approvals'
import { beneficiariesRoutes } from '#areas/beneficiaries'
import { cardsRoutes } from '#areas/cards'
import { exchangeRoutes } from '#areas/exchange'
import { fundingRoutes } from '#areas/funding'
import { helpRoutes } from '#areas/help'
import { invoicePayerRoutes } from '#areas/invoice-payer'
import { invoicingRoutes } from '#areas/invoicing'
import { mailingRoutes } from '#areas/mailing'
import { onboardingRoutes } from '#areas/onboarding'
import { registrationRoutes } from '#areas/onboarding/registration'
import { paymentsRoutes } from '#areas/payments'
import { promotionsRoutes } from '#areas/promotions'
import { referralRoutes } from '#areas/referral'
import { sandboxRoutes } from '#areas/sandbox'
import { schedulesRoutes } from '#areas/schedules'
import { sendrRoutes } from '#areas/sendr'
import { sessionRoutes } from '#areas/session'
import { settingsRoutes } from '#areas/settings'
import { teamRoutes } from '#areas/team'
import { trackingRoutes } from '#areas/tracking'
import { transactionsRoutes } from '#areas/transactions'
import { walletPayoutRoutes } from '#areas/wallet-payout'
import type { FeatureRoute } from '#lib/feature-route.ts'

/** The routes of every feature, in no particular order: the router matches fixed segments before parameters. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...accountsRoutes,
  ...approvalsRoutes,
  ...beneficiariesRoutes,
  ...cardsRoutes,
  ...exchangeRoutes,
  ...fundingRoutes,
  ...invoicePayerRoutes,
  ...invoicingRoutes,
  ...helpRoutes,
  ...mailingRoutes,
  ...onboardingRoutes,
  ...paymentsRoutes,
  ...promotionsRoutes,
  ...referralRoutes,
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
