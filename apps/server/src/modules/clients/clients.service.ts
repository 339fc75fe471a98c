import type { ClientsNeeds } from './clients.needs.ts'
import { manageClients } from './manage.ts'
import { clientRequests } from './requests.ts'

export const createClients = (needs: ClientsNeeds) => ({
  ...manageClients(needs),
  requests: clientRequests(needs),
})

export type Clients = ReturnType<typeof createClients>
