import type { HttpNeeds } from '#platform/http'
import type { Services } from './wiring.ts'

/** Who asks at the customers' address: someone who is signed in, or staff in a view that only reads. */
export const customersOrViews =
  ({ identity, staff }: Pick<Services, 'identity' | 'staff'>): HttpNeeds['authenticate'] =>
  (request) =>
    staff.isOfView(request) ? staff.authenticateView(request) : identity.authenticate(request)
