import type { HttpNeeds } from '#platform/http'
import type { Services } from './wiring.ts'

/** Who asks at the customers' address: someone who is signed in, a client of a customer, or staff in a view that only reads. */
export const customersOrViews =
  ({ identity, staff, clients }: Pick<Services, 'identity' | 'staff' | 'clients'>): HttpNeeds['authenticate'] =>
  (request, declared) => {
    if (clients.requests.isOfClient(request)) return clients.requests.authenticate(request, declared)
    return staff.isOfView(request) ? staff.authenticateView(request) : identity.authenticate(request)
  }
