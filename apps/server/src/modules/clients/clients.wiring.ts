import type { Accounts } from '#modules/accounts'
import type { Approvals } from '#modules/approvals'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { keptRows } from '#platform/retention'
import { clientsRoutes } from './clients.routes.ts'
import { createClients } from './clients.service.ts'
import { dropOldActivity } from './clients.store.ts'
import { notifySuperAdmins } from './mails.ts'

interface ClientsWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'secrets' | 'personal'> {
  env: { PUBLIC_URL: string }
  services: {
    record: RecordChange
    accounts: Accounts
    approvals: Approvals
    customers: Customers
    identity: Identity
    notifications: Notifications
  }
}

export const clientsArea = {
  wire({ env, services, secrets, ...world }: ClientsWorld) {
    const { db, clock } = world
    const clients = createClients({
      ...world,
      record: (tx, kind, about) => services.record(tx, kind, about),
      accounts: services.accounts,
      approvals: services.approvals,
      customers: services.customers,
      identity: services.identity,
      notify: notifySuperAdmins(services),
      nonceKey: secrets.keyFor('dpop-nonces'),
      publicUrl: env.PUBLIC_URL,
    })
    return {
      services: {
        clients,
        clientMetadata: clients.requests.metadataOf,
        rightsOfClient: clients.requests.rightsOf,
      },
      modules: [
        {
          name: 'clients',
          calls: (http: Parameters<typeof clientsRoutes>[0]) => clientsRoutes(http, clients),
          // Questions about a client's payments can come up for as long as the books are kept.
          retention: [keptRows(db, { name: 'client-activity', keepDays: 731, clock, remove: dropOldActivity })],
        },
      ],
    }
  },
}
