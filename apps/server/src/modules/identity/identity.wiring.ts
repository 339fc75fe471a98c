import type { Customers } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Foundation } from '#platform/area'
import { currentActor, type RecordChange } from '#platform/current-actor'
import type { HashingCost } from './hashing.ts'
import { identityModule } from './identity.module.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { createIdentity } from './identity.service.ts'

interface IdentityWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'secrets' | 'personal'> {
  env: {
    PUBLIC_URL: string
    BRAND_NAME: string
    SIGN_IN_CODES?: 'yes' | 'no' | undefined
    INACTIVITY_SECONDS?: number | undefined
  }
  hashingCost?: HashingCost
  services: {
    customers: Customers
    notifications: Notifications
    onboarding: { birthDateOf: NonNullable<IdentityNeeds['birthDateOf']> }
    isInvited: NonNullable<IdentityNeeds['isInvited']>
    clientMetadata: NonNullable<IdentityNeeds['clientMetadata']>
  }
}

export const identityArea = {
  wire({ env, hashingCost, services, ...world }: IdentityWorld) {
    const identity = createIdentity({
      ...world,
      customers: services.customers,
      notifications: services.notifications,
      publicUrl: env.PUBLIC_URL,
      brand: env.BRAND_NAME,
      codesByPolicy: env.SIGN_IN_CODES === 'yes',
      inactivitySeconds: env.INACTIVITY_SECONDS,
      birthDateOf: (tx, customerId) => services.onboarding.birthDateOf(tx, customerId),
      clientMetadata: (id, ip) => services.clientMetadata(id, ip),
      isInvited: (tx, email) => services.isInvited(tx, email),
      ...(hashingCost && { hashingCost }),
    })
    const record: RecordChange = async (tx, kind, about) => {
      const who = currentActor()
      // Changes made by a client are in its own log.
      if (who && !who.ofClient) await identity.securityEvents.record(tx, { ...who, kind, detail: about })
    }
    return { services: { identity, record }, modules: [identityModule(identity, world)] }
  },
}
