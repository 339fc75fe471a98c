import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { type RequestSearch, requestAddresses } from './request-search.rules.ts'
import { loadRequests, RequestsScreen } from './requests-screen.tsx'

export const readSearch = requestAddresses.history.read

export const load = ({ search }: LoadContext<'requestHistory', RequestSearch>) => loadRequests('history', search)

/** `/payment/request-history`: every payment that needed approval, by status. */
export function Screen({ search }: ScreenProps<'requestHistory', RequestSearch>) {
  return <RequestsScreen list="history" search={search} />
}
