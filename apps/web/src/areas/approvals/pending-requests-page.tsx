import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { type RequestSearch, requestAddresses } from './request-search.rules.ts'
import { loadRequests, RequestsScreen } from './requests-screen.tsx'

export const readSearch = requestAddresses.pending.read

export const load = ({ search }: LoadContext<'pendingRequests', RequestSearch>) => loadRequests('pending', search)

/** `/payment/pending-request`: payments that wait for an approver, or for their maker to change them. */
export function Screen({ search }: ScreenProps<'pendingRequests', RequestSearch>) {
  return <RequestsScreen list="pending" search={search} />
}
