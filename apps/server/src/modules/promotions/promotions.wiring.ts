import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import type { Foundation } from '#platform/area'
import { promotionsModule } from './promotions.module.ts'
import { createPromotions } from './promotions.service.ts'
import { voucherRecorders } from './vouchers.ts'

interface PromotionsWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'secrets'> {
  env: { PUBLIC_URL: string }
  services: {
    decisions: Decisions
    identity: Identity
    notifications: Notifications
    payments: Payments
  }
}

export const promotionsArea = {
  recorders: voucherRecorders,
  wire({ env, services, secrets, ...world }: PromotionsWorld) {
    const { decisions, identity, notifications, payments } = services
    const promotions = createPromotions({
      ...world,
      decisions,
      notifications,
      hasPaid: payments.hasPaid,
      countLook: identity.countPublicLook,
      countMail: identity.countPublicMail,
      linkKey: secrets.keyFor('promotion-links'),
      publicUrl: env.PUBLIC_URL,
    })
    return { services: { promotions, vouchers: promotions.vouchers }, modules: [promotionsModule(promotions)] }
  },
}
