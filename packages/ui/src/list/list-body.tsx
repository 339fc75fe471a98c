import { type ReactNode, useEffect } from 'react'
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

/**
 * The rows of a list or what stands in their place, and its pages; dimmed while it changes. Rows go while someone looks
 * at them, the last of a page too: the list then turns to the last page that there is, and never says that it is empty.
 */
export function ListBody({ page, narrowed, empty, loading, onChange, children }: ListBodyProps) {
  const { pageNumber, pageCount, totalItemCount } = page
  const isGone = totalItemCount > 0 && pageNumber > pageCount
  useEffect(() => {
    if (isGone) onChange({ page: pageCount })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Turned once, however often the list is drawn meanwhile.
  }, [isGone, pageCount])
  const hasRows = page.firstItemOnPage <= page.lastItemOnPage && page.lastItemOnPage > 0
  return (
    <div aria-busy={loading || undefined} className={cx('transition', loading && 'opacity-60')}>
      {hasRows ? children : isGone ? null : narrowed ? <NoMatch /> : empty}
      {totalItemCount > 0 && (
        <Pagination
          page={page}
          onPage={(number) => onChange({ page: number })}
          onPageSize={(pageSize) => onChange({ pageSize })}
        />
      )}
    </div>
  )
}
