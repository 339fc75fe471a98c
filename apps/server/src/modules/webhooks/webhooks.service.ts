import { deliver } from './deliver.ts'
import { manageDeliveries } from './deliveries.ts'
import { manageEndpoints } from './endpoints.ts'
import { createTurns } from './turns.ts'
import type { WebhooksNeeds } from './webhooks.needs.ts'

export const createWebhooks = (needs: WebhooksNeeds) => ({
  endpoints: manageEndpoints(needs),
  deliveries: manageDeliveries(needs),
  deliver: deliver(needs, createTurns(needs.bankClock)),
})

export type Webhooks = ReturnType<typeof createWebhooks>
