import { EmptyState } from '#ui/empty-state.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import type { Selection } from '#ui/list/use-selection.ts'
import type { PageData } from '#ui/pagination.rules.ts'
import { isNarrowed } from './transaction-search.rules.ts'
import { TransactionTable } from './transaction-table.tsx'
import type { TransactionRecord } from './transaction-words.ts'
import type { useTransactionSearch } from './use-transaction-search.ts'

interface TransactionListProps {
  page: { records: readonly TransactionRecord[]; pageData: PageData }
  search: ReturnType<typeof useTransactionSearch>
  withRunningBalance?: boolean
  accountName?: (accountId: string) => string | undefined
  selection?: Selection<TransactionRecord>
}

/** Search results by day, with pages. */
export const TransactionList = ({
  page: { records, pageData },
  search: { shown, loading, change },
  ...table
}: TransactionListProps) => (
  <ListBody
    page={pageData}
    narrowed={isNarrowed(shown)}
    empty={<EmptyState text="Payments you send or receive appear here" />}
    loading={loading}
    onChange={change}
  >
    <TransactionTable label="Transactions" records={records} byDay={shown.sortBy === 'DateCreated'} {...table} />
  </ListBody>
)
