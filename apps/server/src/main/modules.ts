import { accountManagementModule } from '#modules/account-management'
import { accountsModule } from '#modules/accounts'
import { approvalsModule } from '#modules/approvals'
import { auditModule } from '#modules/audit'
import { batchesModule } from '#modules/batches'
import { beneficiariesModule } from '#modules/beneficiaries'
import { customersModule } from '#modules/customers'
import { decisionsModule } from '#modules/decisions'
import { documentsModule } from '#modules/documents'
import { engagementModule } from '#modules/engagement'
import { gatewayModule, pullsModule, topUpsModule } from '#modules/funding'
import { identityModule } from '#modules/identity'
import { ledgerModule } from '#modules/ledger'
import { notificationsModule } from '#modules/notifications'
import { onboardingModule, registrationModule, reviewModule } from '#modules/onboarding'
import { paymentsModule } from '#modules/payments'
import { attentionModule, preferencesModule } from '#modules/preferences'
import { pricingModule } from '#modules/pricing'
import { profileModule } from '#modules/profile'
import { railsModule } from '#modules/rails'
import { ratesModule } from '#modules/rates'
import { configurationModule, referenceModule } from '#modules/reference'
import { schedulesModule } from '#modules/schedules'
import { screeningModule } from '#modules/screening'
import { sendrModule } from '#modules/sendr'
import { staffModule } from '#modules/staff'
import { statementsModule } from '#modules/statements'
import { teamModule } from '#modules/team'
import { trackingModule } from '#modules/tracking'
import { transactionsModule } from '#modules/transactions'
import { treasuryModule } from '#modules/treasury'
import type { Module } from '#platform/module'
import { accountSurroundings } from './account-surroundings.ts'
import { activityModule } from './activity.ts'
import { emailNotificationsModule } from './email-notifications.ts'
import { operatorsOnly } from './operators-only.ts'
import type { Services, WorldNeeds } from './wiring.ts'

/**
 * The parts of the product, the lowest floor first (tools/check-boundaries/floors.ts holds the imports to it). Events reach
 * them in this order: approvals receive the end of a payment before SendR transfers do, and emails are written last.
 */
export function modulesOf(
  services: Services,
  needs: Pick<WorldNeeds, 'db' | 'clock' | 'bankClock' | 'random' | 'env' | 'log'>,
) {
  const { events, customers } = services
  const modules: Module[] = [
    ledgerModule(services.ledger),
    notificationsModule(services.notifications, needs),
    railsModule(services.rails, needs),
    ratesModule(services.rates, needs),
    customersModule(customers, services.documents),
    referenceModule(services.reference, services.countLook),
    configurationModule(needs.env.flags),
    documentsModule(services.issuedDocuments),
    screeningModule(services.screening, needs),
    decisionsModule(services.decisions, needs),

    accountsModule(services.accounts, { surroundingsOf: accountSurroundings(services) }),
    identityModule(services.identity, needs),
    engagementModule(services.engagement),

    staffModule(services.staff, needs),
    beneficiariesModule(services.beneficiaries, services.paymentGroups, needs),

    pricingModule(services.pricing),
    preferencesModule(services.preferences),
    treasuryModule(services.treasury),
    paymentsModule(services.payments, { ...needs, events }),
    transactionsModule(services.transactions),

    approvalsModule(services.approvals, { ...needs, customers }),
    batchesModule(services.batches),
    sendrModule(services.sendr),
    trackingModule(services.tracking),

    gatewayModule(services.gateway),
    pullsModule(services.pulls),
    topUpsModule(services.topUps),
    registrationModule(services.registration, {
      ...needs,
      publicUrl: needs.env.PUBLIC_URL,
      countLook: services.countLook,
    }),
    onboardingModule(services.onboarding, services.policyEdits),
    reviewModule(services.review),

    profileModule(services.profile),
    accountManagementModule(services.accountManagement, { liensOn: needs.env.flags.FEATURE_ACCOUNT_LIEN }),
    statementsModule(services.statements),
    teamModule(services.team),

    schedulesModule(services.schedules, { ...needs, isOn: needs.env.flags.FEATURE_SCHEDULED_PAYMENTS }),
  ]
  const audit = auditModule(services.audit, { countWaiting: waitingIn(modules), mayLook: operatorsOnly(needs.env) })
  const attention = attentionModule({
    db: needs.db,
    sources: modules.flatMap((module) => module.attention ?? []),
    flags: needs.env.flags,
  })
  return [
    ...modules,
    attention,
    audit,
    activityModule({ ...services, db: needs.db }),
    emailNotificationsModule({
      ...services,
      clock: needs.clock,
      sendsTexts: needs.env.MODE === 'demo' || needs.env.SMS_URL !== undefined,
    }),
  ]
}

/** How much waits for a person in all modules, what is nearest to customers first. */
const waitingIn = (modules: readonly Module[]) => async (): Promise<Record<string, number>> => {
  const counted = modules.toReversed().flatMap(({ health = {} }) => Object.entries(health))
  return Object.fromEntries(await Promise.all(counted.map(async ([what, count]) => [what, await count()])))
}
