import type { RouteContext } from '#lib/feature-route.ts'
import { loadRequests, RequestsScreen } from './requests-screen.tsx'

export const load = (context: RouteContext) => loadRequests('pending', context)

/** `/payment/pending-request`: payments that wait for an approver, or for their maker to change them. */
export function Screen() {
  return <RequestsScreen list="pending" />
}
