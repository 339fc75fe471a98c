import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { type RequestSearch, readRequestSearch } from './request-search.rules.ts'
import { loadRequests, RequestsScreen } from './requests-screen.tsx'

export const readSearch = (raw: RawSearch) => readRequestSearch(raw, 'history')

export const load = ({ search }: LoadContext<'requestHistory', RequestSearch>) => loadRequests('history', search)

/** `/payment/request-history`: every payment that needed approval, by status. */
export function Screen({ search }: ScreenProps<'requestHistory', RequestSearch>) {
  return <RequestsScreen list="history" search={search} />
}
