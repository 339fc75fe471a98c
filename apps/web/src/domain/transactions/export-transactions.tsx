import { exportTransactions } from '@tradewind/contract/transaction-actions'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { exportedOf, type TransactionSearch } from './transaction-search.rules.ts'
import type { TransactionRecord } from './transaction-words.ts'

interface ExportProps {
  search: TransactionSearch
  /** Exports only the transactions of these lines. */
  lines?: readonly TransactionRecord[]
}

/** Saves everything that the filters let through, not only the page that shows, or the selected transactions. */
export function ExportTransactions({ search, lines }: ExportProps) {
  const { busy, save } = useSavedFile("We couldn't create the export. Try again.")
  return (
    <ExportMenu
      label={lines ? 'Export selected' : 'Export'}
      busy={busy}
      onExport={(format) => save(exportTransactions, { query: { ...exportedOf(search, lines), Format: format } })}
    />
  )
}
