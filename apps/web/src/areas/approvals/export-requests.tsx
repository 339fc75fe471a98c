import { exportRequests } from '@tradewind/contract/approvals'
import type { Request } from '#domain/approvals/requests.queries.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { filtersOf, type RequestList, type RequestSearch } from './request-search.rules.ts'

interface ExportProps {
  list: RequestList
  search: RequestSearch
  /** Exports only these. */
  selected?: readonly Request[]
}

/** Saves every request that the filters let through, not only the page that shows, or those that are selected. */
export function ExportRequests({ list, search, selected }: ExportProps) {
  const { busy, save } = useSavedFile("We couldn't create the export. Try again.")
  const query = {
    OnlyOpen: list === 'pending',
    ...filtersOf(search),
    ...(selected && { RequestIds: selected.map((one) => one.paymentRuleTransactionId).join(',') }),
  }
  return (
    <ExportMenu
      label={selected ? 'Export selected' : 'Export'}
      busy={busy}
      onExport={(format) => save(exportRequests, { query: { ...query, Format: format } })}
    />
  )
}
