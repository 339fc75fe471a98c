import type { RouteContext } from '#lib/feature-route.ts'
import { loadRequests, RequestsScreen } from './requests-screen.tsx'

export const load = (context: RouteContext) => loadRequests('history', context)

/** `/payment/request-history`: every payment that needed approval, by status. */
export function Screen() {
  return <RequestsScreen list="history" />
}
