import type { Customers } from '#modules/customers'
import type { Foundation } from '#platform/area'
import { engagementModule } from './engagement.module.ts'
import { createEngagement } from './engagement.service.ts'
import { httpForwarder } from './forwarder.ts'

interface EngagementWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'log'> {
  env: { TRACKER_SITE_ID?: string | undefined; TRACKER_FORWARD_URL?: string | undefined }
  services: { customers: Pick<Customers, 'belongingOf'> }
}

export const engagementArea = {
  wire({ env, services, ...world }: EngagementWorld) {
    const engagement = createEngagement({
      ...world,
      customers: services.customers,
      siteId: env.TRACKER_SITE_ID,
      forward: env.TRACKER_FORWARD_URL ? httpForwarder(env.TRACKER_FORWARD_URL) : undefined,
    })
    return { services: { engagement }, modules: [engagementModule(engagement)] }
  },
}
