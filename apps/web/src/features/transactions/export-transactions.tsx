import { exportTransactions } from '@tradewind/contract/transaction-actions'
import { filtersOf, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import type { TransactionRecord } from '#domain/transactions/transaction-words.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'

interface ExportProps {
  search: TransactionSearch
  /** Exports only the transactions of these lines. */
  lines?: readonly TransactionRecord[]
}

/** Saves everything that the filters let through, not only the page that shows, or the selected transactions. */
export function ExportTransactions({ search, lines }: ExportProps) {
  const { busy, save } = useSavedFile("We couldn't create the export. Try again.")
  const only = lines && { TransactionIds: [...new Set(lines.map(({ transactionId }) => transactionId))].join(',') }
  return (
    <ExportMenu
      label={lines ? 'Export selected' : 'Export'}
      busy={busy}
      onExport={(format) => save(exportTransactions, { query: { ...filtersOf(search), Format: format, ...only } })}
    />
  )
}
