import type { AgeBounds } from '@tradewind/contract/form-rules'
import { fullName } from '@tradewind/kernel/person-name'
import type { Accounts } from '#modules/accounts'
import type { Customers, Documents } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Reference } from '#modules/reference'
import type { Screening } from '#modules/screening'
import type { Staff } from '#modules/staff'
import type { Foundation } from '#platform/area'
import type { Tx } from '#platform/db'
import { createCarryOver } from './carry-over.ts'
import { onboardingMails } from './mails.ts'
import {
  customerRegistered,
  onboardingDecided,
  onboardingMoreRequested,
  onboardingMoreSupplied,
  onboardingSubmitted,
} from './onboarding.events.ts'
import { onboardingModule } from './onboarding.module.ts'
import type { ZenusProvider } from './onboarding.needs.ts'
import { createOnboarding, type Onboarding } from './onboarding.service.ts'
import { excludedCountries } from './policy.store.ts'
import { createPolicyEdits } from './policy-edits.ts'
import { createRegistration, registrationModule } from './registration/index.ts'
import { createReview, isAboutThem, reviewModule } from './review/index.ts'
import { reviewDoors } from './review/review-doors.ts'

interface OnboardingWorld
  extends Pick<
    Foundation,
    'db' | 'clock' | 'bankClock' | 'random' | 'secrets' | 'personal' | 'events' | 'features' | 'log' | 'countLook'
  > {
  env: {
    PUBLIC_URL: string
    BRAND_NAME: string
    TERMS_VERSION?: string | undefined
    TERMS_URL?: string | undefined
    CUSTOMER_AGES?: AgeBounds | undefined
  }
  parties: { zenus?: ZenusProvider }
  services: {
    accounts: Accounts
    customers: Customers
    decisions: Decisions
    documents: Documents
    identity: Identity
    notifications: Notifications
    reference: Reference
    screening: Screening
    staff: Staff
    sendsTexts: boolean
  }
}

export const onboardingArea = {
  wire(world: OnboardingWorld) {
    const { db, clock, random, env, services } = world
    const registration = registrationIn(world)
    const onboarding = onboardingIn(world)
    const policyEdits = createPolicyEdits({
      db,
      clock,
      random,
      brand: env.BRAND_NAME,
      registration,
      decisions: services.decisions,
    })
    const review = reviewIn(world, onboarding)
    return {
      services: {
        registration,
        onboarding,
        policyEdits,
        review,
        isOfCustomer: isOfCustomer({ onboarding, customers: services.customers }),
      },
      modules: [
        registrationModule(registration, { ...world, publicUrl: env.PUBLIC_URL }),
        { ...onboardingModule(onboarding, policyEdits), mails: onboardingMails(services) },
        reviewModule(review),
      ],
    }
  },
}

function registrationIn({ env, services, events, ...world }: OnboardingWorld) {
  const { customers, identity, notifications, reference, sendsTexts } = services
  return createRegistration({
    ...world,
    customers,
    identity,
    notifications,
    carryOver: createCarryOver({ ...world, customers }),
    registered: events.publisher(customerRegistered),
    reference,
    publicUrl: env.PUBLIC_URL,
    excludedCountries,
    sendsTexts,
    waitingList: () => world.features.isOn('FEATURE_WAITLIST', undefined),
    terms: { version: env.TERMS_VERSION ?? '1', url: env.TERMS_URL ?? null },
  })
}

function onboardingIn({ env, parties, services, events, ...world }: OnboardingWorld): Onboarding {
  return createOnboarding({
    ...world,
    customers: services.customers,
    documents: services.documents,
    accounts: services.accounts,
    zenus: parties.zenus,
    brand: env.BRAND_NAME,
    ages: env.CUSTOMER_AGES ?? { least: 18, most: 120 },
    newSendr: () => world.features.isOn('FEATURE_NEW_SENDR', undefined),
    accountSetup: (customerId) => world.features.isOn('FEATURE_ACCOUNT_SETUP', customerId),
    submitted: events.publisher(onboardingSubmitted),
    moreSupplied: events.publisher(onboardingMoreSupplied),
    moreRequested: events.publisher(onboardingMoreRequested),
    decided: events.publisher(onboardingDecided),
  })
}

function reviewIn({ services, ...world }: OnboardingWorld, onboarding: Onboarding) {
  const { customers, documents, screening, staff } = services
  return createReview({
    ...world,
    staff,
    customers,
    ...reviewDoors({ db: world.db, onboarding, screening }),
    readDocument: ({ customerId, ...side }) => documents.getDocument({ caller: { customerId }, ...side }),
  })
}

/** Whether someone of the staff is one of a customer's people, who sign in for it, own it or run it. */
const isOfCustomer =
  ({ onboarding, customers }: { onboarding: Onboarding; customers: Customers }) =>
  async (tx: Tx, caller: { email: string; name: string }, customerId: string): Promise<boolean> => {
    const team = await customers.teamOf(tx, customerId)
    const officers = await onboarding.amendments.officersOf(tx, customerId)
    return isAboutThem(caller, [
      ...team.map((member) => ({ email: member.email, name: fullName(member) })),
      ...officers,
    ])
  }
