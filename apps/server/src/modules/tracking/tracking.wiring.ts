import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { trackingModule } from './tracking.module.ts'
import { createTracking } from './tracking.service.ts'

interface TrackingWorld extends Pick<Foundation, 'db' | 'bankClock' | 'random' | 'secrets'> {
  env: { PUBLIC_URL: string }
  services: { record: RecordChange; notifications: Notifications; identity: Identity }
}

export const trackingArea = {
  wire({ env, services, secrets, ...world }: TrackingWorld) {
    const { record, notifications, identity } = services
    const tracking = createTracking({
      ...world,
      record,
      key: secrets.keyFor('tracking-links'),
      notifications,
      publicUrl: env.PUBLIC_URL,
      countLook: identity.countPublicLook,
    })
    return { services: { tracking }, modules: [trackingModule(tracking)] }
  },
}
