import { cx } from '#ui/cx.ts'
import { EmptyState, NoMatch } from '#ui/empty-state.tsx'
import type { PageData } from '#ui/pagination.rules.ts'
import { Pagination } from '#ui/pagination.tsx'
import { isNarrowed } from './transaction-search.rules.ts'
import { TransactionTable } from './transaction-table.tsx'
import type { TransactionRecord } from './transaction-words.ts'
import type { useTransactionSearch } from './use-transaction-search.ts'

interface TransactionListProps {
  page: { records: readonly TransactionRecord[]; pageData: PageData }
  search: ReturnType<typeof useTransactionSearch>
  withRunningBalance?: boolean
}

/** Search results with pagination, dimmed while the next page loads. */
export function TransactionList({
  page,
  search: { shown, loading, change },
  withRunningBalance,
}: TransactionListProps) {
  const turned = shown.sort === 'ASC' ? 'DESC' : 'ASC'
  return (
    <div aria-busy={loading || undefined} className={cx('transition', loading && 'opacity-60')}>
      {page.records.length > 0 && (
        <TransactionTable
          label="Transactions"
          records={page.records}
          withRunningBalance={withRunningBalance ?? false}
          {...(shown.sortBy === 'DateCreated' && {
            sort: { direction: shown.sort, onSort: () => change({ sort: turned }) },
          })}
        />
      )}
      {page.records.length === 0 && isNarrowed(shown) && <NoMatch />}
      {page.records.length === 0 && !isNarrowed(shown) && (
        <EmptyState text="Payments you send or receive appear here" />
      )}
      {page.pageData.totalItemCount > 0 && (
        <Pagination
          page={page.pageData}
          onPage={(wanted) => change({ page: wanted })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
    </div>
  )
}
