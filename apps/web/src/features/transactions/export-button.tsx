import { exportTransactions } from '@tradewind/contract/transaction-actions'
import { Download } from 'lucide-react'
import { filtersOf, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button } from '#ui/button.tsx'

/** Saves everything that the filters let through as a table for spreadsheets, not only the page that shows. */
export function ExportButton({ search }: { search: TransactionSearch }) {
  const { busy, save } = useSavedFile("We couldn't create the export. Try again.")
  return (
    <Button
      kind="secondary"
      size="small"
      busy={busy}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => save(exportTransactions, { query: filtersOf(search) })}
    >
      Export CSV
    </Button>
  )
}
