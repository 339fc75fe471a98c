import { type Customers, permissionsOfRole, seesAllAccounts } from '#modules/customers'
import type { Notifications } from '#modules/notifications'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import type { Tx } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { dropOldEvents, dropOldNumbers } from './deliveries.store.ts'
import { customersReceiving } from './endpoints.store.ts'
import { hostOf } from './endpoints.ts'
import type { EndpointNotice } from './webhooks.needs.ts'
import { webhooksRoutes } from './webhooks.routes.ts'
import { createWebhooks, type Webhooks } from './webhooks.service.ts'
import type { Endpoint } from './webhooks.types.ts'

interface WebhooksWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'secrets' | 'personal'> {
  env: { WEBHOOKS_TO_LOCALHOST?: 'yes' | undefined }
  services: {
    record: RecordChange
    customers: Customers
    notifications: Notifications
  }
}

export const webhooksArea = {
  wire({ env, services, secrets, ...world }: WebhooksWorld) {
    const webhooks = createWebhooks({
      ...world,
      signingKey: secrets.keyFor('webhook-signing-keys'),
      local: env.WEBHOOKS_TO_LOCALHOST === 'yes',
      holdOpen: services.customers.holdOpen,
      record: (tx, kind, about) => services.record(tx, kind, about),
      notify: notifyManagers(services),
    })
    return { services: { customersReceiving }, modules: [webhooksModule(webhooks, world)] }
  },
}

/** Emails the members who can manage webhooks; those who see only some accounts can't. */
const notifyManagers =
  ({ customers, notifications }: Pick<WebhooksWorld['services'], 'customers' | 'notifications'>) =>
  async (tx: Tx, { customerId, url }: Endpoint, what: EndpointNotice): Promise<void> => {
    for (const member of await customers.teamOf(tx, customerId))
      if (customers.isAtWork(member) && permissionsOfRole(member).has('webhooks:manage') && seesAllAccounts(member))
        await notifications.notify(tx, {
          to: member.email,
          channel: 'email',
          template: 'webhook-endpoint',
          data: { what, host: hostOf(url) },
        })
  }

const webhooksModule = (webhooks: Webhooks, { db, bankClock }: Pick<WebhooksWorld, 'db' | 'bankClock'>): Module => ({
  name: 'webhooks',
  calls: (http) => webhooksRoutes(http, webhooks),
  tasks: { handlers: { deliver: webhooks.deliver } },
  retention: [
    keptRows(db, { name: 'webhook-events', keepDays: 30, clock: bankClock, remove: dropOldEvents }),
    // A sequence number used twice would let a receiver put events in the wrong order.
    keptRows(db, { name: 'webhook-numbers', keepDays: 731, clock: bankClock, remove: dropOldNumbers }),
  ],
})
