import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { NoMatch } from '../empty-state.tsx'
import type { PageData } from '../pagination.rules.ts'
import { Pagination } from '../pagination.tsx'

interface ListBodyProps {
  page: PageData
  /** Whether a filter is set, so that an empty list means "no match" rather than "nothing yet". */
  narrowed: boolean
  /** Shown when there is nothing yet. */
  empty: ReactNode
  /** While the next rows are on their way. */
  loading?: boolean
  onChange: (next: { page: number } | { pageSize: number }) => void
  children: ReactNode
}

/** The rows of a list or what stands in their place, and its pages; dimmed while it changes. */
export const ListBody = ({ page, narrowed, empty, loading, onChange, children }: ListBodyProps) => (
  <div aria-busy={loading || undefined} className={cx('transition', loading && 'opacity-60')}>
    {page.firstItemOnPage <= page.lastItemOnPage && page.lastItemOnPage > 0 ? children : narrowed ? <NoMatch /> : empty}
    {page.totalItemCount > 0 && (
      <Pagination
        page={page}
        onPage={(number) => onChange({ page: number })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
    )}
  </div>
)
