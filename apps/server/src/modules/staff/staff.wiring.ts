import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { HashingCost } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Foundation } from '#platform/area'
import { staffLeft } from './staff.events.ts'
import { staffModule } from './staff.module.ts'
import type { StaffNeeds } from './staff.needs.ts'
import { createStaff } from './staff.service.ts'

interface StaffWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'secrets' | 'events'> {
  env: {
    MODE: 'demo' | 'production'
    PUBLIC_URL: string
    BRAND_NAME: string
    console?: { url: string } | undefined
  }
  hashingCost?: HashingCost
  services: {
    customers: Customers
    decisions: Decisions
    notifications: Notifications
    isOfCustomer: StaffNeeds['isOfCustomer']
  }
}

export const staffArea = {
  wire({ env, hashingCost, services, ...world }: StaffWorld) {
    const { customers, notifications } = services
    const staff = createStaff({
      ...world,
      customers,
      decisions: services.decisions,
      isOfCustomer: (tx, caller, customerId) => services.isOfCustomer(tx, caller, customerId),
      publicUrl: env.PUBLIC_URL,
      consoleUrl: env.console?.url ?? env.PUBLIC_URL,
      sendInvitation: (tx, to, link) =>
        notifications.notify(tx, {
          to,
          channel: 'email',
          template: 'staff-invitation',
          data: { link, brand: env.BRAND_NAME },
        }),
      sendUnlocked: (tx, to) =>
        notifications.notify(tx, { to, channel: 'email', template: 'staff-unlocked', data: { brand: env.BRAND_NAME } }),
      staffLeft: world.events.publisher(staffLeft),
      issuer: `${env.BRAND_NAME} console`,
      // The demo world's people have no phones: their codes are in the outbox.
      ...(env.MODE === 'demo' && {
        sayCode: (tx, to, code) =>
          notifications.notify(tx, { to, channel: 'email', template: 'demo-authenticator', data: { code } }),
      }),
      ...(hashingCost && { hashingCost }),
    })
    return { services: { staff }, modules: [staffModule(staff, world)] }
  },
}
