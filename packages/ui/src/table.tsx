import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'

export interface Column<R> {
  key: string
  head: ReactNode
  cell: (row: R) => ReactNode
  /** `end` for amounts. */
  align?: 'start' | 'end'
  /**
   * On a phone: the card's first line, its amount at the end of it, a labelled line (default), half a line that says by
   * itself what it is (a date, a status), or left out.
   */
  phone?: 'title' | 'amount' | 'line' | 'half' | 'hidden'
  sort?: { direction: 'ASC' | 'DESC' | undefined; onSort: () => void }
}

interface TableProps<R> {
  /** Read out before the table; the visible heading is the card's. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** Opens the row's details. The first cell should also hold a link or button with the row's name. */
  onRow?: (row: R) => void
  /** Shown instead of rows when empty. Default: 'No Record Found'. */
  empty?: ReactNode
  /** How many rows to show the shape of, while the real ones are on their way. */
  loading?: number | undefined
}

/** A table on wide screens, one card per row on phones: never something to scroll sideways. */
export function Table<R>({ label, columns, rows, rowKey, onRow, empty = <EmptyState />, loading }: TableProps<R>) {
  if (rows.length === 0 && !loading) return <>{empty}</>
  const sorted = columns.some(({ sort }) => sort)
  return (
    <div className="@container">
      <table aria-label={label} aria-busy={loading ? true : undefined} className="block w-full @xl:table">
        {/* On phones only what sorts is seen: a button that the focus comes to must be. */}
        <thead className="block @xl:table-header-group">
          <tr className={cx('@xl:table-row @xl:border-b @xl:border-line', sorted ? 'flex justify-end' : 'block')}>
            {columns.map(({ key, head, align, sort }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort?.direction && (sort.direction === 'ASC' ? 'ascending' : 'descending')}
                className={cx(
                  !sort && 'sr-only @xl:not-sr-only',
                  'px-5 pt-3 text-caption font-medium text-ink-soft @xl:table-cell @xl:px-3 @xl:py-2 @xl:first:ps-6 @xl:last:pe-6',
                  align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {sort ? (
                  <button
                    type="button"
                    onClick={sort.onSort}
                    className="touchable -m-1 rounded-small p-1 font-medium hover:text-ink"
                  >
                    {head} <span aria-hidden="true">{arrows[sort.direction ?? 'none']}</span>
                  </button>
                ) : (
                  head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @xl:table-row-group">
          {loading ? Array.from({ length: loading }, (_, at) => <LoadingRow key={at} columns={columns} />) : null}
          {(loading ? [] : rows).map((row) => (
            <tr
              key={rowKey(row)}
              onClick={onRow && (() => onRow(row))}
              className={cx(rowClass, onRow && 'cursor-pointer transition hover:bg-inset')}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Always there, so that it is heard when it changes. */}
      <output className="sr-only">{loading ? `Loading ${label}` : ''}</output>
    </div>
  )
}

/** On phones a row is a small card; an amount that does not fit beside the name goes below it rather than off the edge. */
const rowClass = cx(
  'flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-5 py-4 last:border-b-0',
  // Ends the line of name and amount, whatever room is left in it.
  "after:order-2 after:basis-full after:content-[''] @xl:after:hidden",
  '@xl:table-row @xl:px-0 @xl:py-0',
)

const arrows = { ASC: '↑', DESC: '↓', none: '↕' }

const phones = {
  title: 'order-1 flex-[1_1_8.5rem] font-medium @xl:font-normal',
  amount: 'order-2 ms-auto text-end font-semibold @xl:font-medium',
  line: 'order-4 flex basis-full justify-between gap-4 text-small',
  // After the title: the second column begins the line, the third ends it.
  half: 'order-3 flex-[1_1_40%] text-small text-ink-soft odd:text-end @xl:text-ink @xl:odd:text-start',
  hidden: 'hidden',
}

function Cell<R>({ column, children }: { column: Column<R>; children: ReactNode }) {
  const { phone = 'line', align, head } = column
  return (
    <td
      className={cx(
        'min-w-0 @xl:table-cell @xl:h-11 @xl:px-3 @xl:py-2 @xl:text-small @xl:first:ps-6 @xl:last:pe-6',
        phones[phone],
        align === 'end' && 'figures @xl:text-end',
      )}
    >
      {phone === 'line' && (
        <span aria-hidden="true" className="text-ink-soft @xl:hidden">
          {head}
        </span>
      )}
      <span className={cx('min-w-0', phone === 'line' && 'text-end @xl:text-start')}>{children}</span>
    </td>
  )
}

/** The shape of a row: each cell where it will be, as long as such a cell is. */
function LoadingRow<R>({ columns }: { columns: readonly Column<R>[] }) {
  return (
    <tr className={rowClass}>
      {columns.map((column, at) => (
        <Cell key={column.key} column={column}>
          <Skeleton
            className={cx('inline-block h-4 max-w-full align-middle', at === 0 ? 'w-40' : 'w-20', at === 2 && 'w-16')}
          />
        </Cell>
      ))}
    </tr>
  )
}
