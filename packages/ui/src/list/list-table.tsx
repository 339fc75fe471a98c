import { memo, type ReactNode, useDeferredValue } from 'react'
import { cx } from '../cx.ts'
import { t } from '../language.ts'
import { type Group, inGroups } from './groups.rules.ts'
import { moveInRows } from './row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface ListColumn<R> {
  key: string
  head: ReactNode
  cell: (row: R) => ReactNode
  /** `end` for amounts. */
  align?: 'start' | 'end'
  /**
   * On a phone a row has two lines: the title beside the amount with `under` below it, or beside an `end` as high as
   * both; `actions` have a third line, where there are any. The rest is left out.
   */
  phone?: 'title' | 'amount' | 'under' | 'end' | 'actions' | 'hidden'
}

interface ListTableProps<R> {
  /** The accessible name; the visible heading is the card's. */
  label: string
  /** The same array as long as nothing about the columns changes: rows are drawn again only when something in them does. */
  columns: readonly ListColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** What a row is called by the checkbox that selects it. */
  rowName: (row: R) => string
  /** Rows that follow each other and share a group stand under its heading. */
  groupOf?: (row: R) => Group
  /** Without it no row can be selected. */
  selection?: Selection<R>
}

/**
 * The rows of a list: a table on wide screens, compact two-line rows on phones. The arrow keys, Home and End move
 * between rows, Enter opens one (its title is a link) and X selects it.
 */
export function ListTable<R>({ label, columns, rows, rowKey, rowName, groupOf, selection }: ListTableProps<R>) {
  // The press is answered at once, and the rows get their boxes right after: laying all of them out anew takes longer.
  const withBoxes = useDeferredValue(selection?.active ?? false)
  const selecting = withBoxes ? selection : undefined
  const onKeyDown = (press: React.KeyboardEvent<HTMLTableElement>) => {
    const at = moveInRows(press)
    const row = at === undefined ? undefined : rows[at]
    if (row !== undefined) selection?.toggle(row)
  }
  return (
    <div className="@container">
      {/* The keys are a shortcut: every row is reached and opened by its link as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table aria-label={label} className="block w-full @xl:table" onKeyDown={onKeyDown}>
        <thead className={cx(!selecting && 'sr-only', 'block @xl:not-sr-only @xl:table-header-group')}>
          <tr className="flex @xl:table-row @xl:border-b @xl:border-line">
            {selecting && (
              <th scope="col" className="py-2 ps-5 text-start @xl:w-10 @xl:ps-6">
                <SelectAll rows={rows} selection={selecting} />
              </th>
            )}
            {columns.map(({ key, head, align }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'sr-only text-caption font-medium text-ink-soft',
                  '@xl:not-sr-only @xl:table-cell @xl:px-3 @xl:py-2 @xl:first:ps-6 @xl:last:pe-6',
                  align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {typeof head === 'string' ? t(head) : head}
              </th>
            ))}
          </tr>
        </thead>
        {inGroups(rows, groupOf).map(({ group, rows: members }) => (
          <tbody key={group?.key ?? ''} className="block @xl:table-row-group">
            {group && (
              <tr className="block @xl:table-row">
                <th
                  scope="rowgroup"
                  colSpan={columns.length + (selecting ? 1 : 0)}
                  className="block bg-inset px-5 py-1 text-start text-caption font-semibold text-ink-soft @xl:table-cell @xl:px-6"
                >
                  {group.text}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <ListRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                selected={selection?.has(row) ?? false}
                {...(selecting && { name: rowName(row), onSelect: selecting.toggle })}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface ListRowProps<R> {
  row: R
  columns: readonly ListColumn<R>[]
  selected: boolean
  name?: string
  /** Selects or deselects it; without it the row has no box. */
  onSelect?: (row: R) => void
}

function DrawnRow<R>({ row, columns, selected, name, onSelect }: ListRowProps<R>) {
  return (
    <tr data-row="" className={cx(rowClass, selected && 'bg-brand-tint')}>
      {onSelect && (
        <td className="col-start-1 row-span-2 row-start-1 self-center @xl:table-cell @xl:w-10 @xl:ps-6 @xl:align-middle">
          <SelectBox label={`Select ${name}`} checked={selected} onChange={() => onSelect(row)} />
        </td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  )
}

const ListRow = memo(DrawnRow) as typeof DrawnRow

function DrawnCells<R>({ row, columns }: Pick<ListRowProps<R>, 'row' | 'columns'>): ReactNode {
  return columns.map(({ key, cell, align, phone = 'hidden' }) => (
    <td
      key={key}
      className={cx(
        'min-w-0 @xl:table-cell @xl:h-11 @xl:px-3 @xl:py-1 @xl:text-small @xl:first:ps-6 @xl:last:pe-6',
        phones[phone],
        align === 'end' ? 'figures @xl:text-end' : '@xl:text-start',
      )}
    >
      {cell(row)}
    </td>
  ))
}

/** Not drawn again when rows can be selected, or one is. */
const Cells = memo(DrawnCells) as typeof DrawnCells

/** Two lines on a phone, so that eight rows of up to three days fit on a small one. */
const rowClass = cx(
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-5 py-1.5 last:border-b-0',
  '@xl:table-row @xl:px-0 @xl:py-0',
)

const phones = {
  title: 'col-start-2 row-span-2 row-start-1 -ms-3 [td+&]:ms-0 @xl:ms-0',
  amount: 'col-start-3 row-start-1 text-end font-semibold @xl:font-medium',
  under: 'col-start-3 row-start-2 justify-self-end text-caption',
  end: 'col-start-3 row-span-2 row-start-1',
  actions: 'col-span-3 col-start-1 row-start-3 empty:hidden @xl:empty:table-cell',
  hidden: 'hidden',
}

function SelectBox({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="-m-2 inline-grid size-11 place-items-center">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} className="size-5 accent-brand" />
    </label>
  )
}

function SelectAll<R>({ rows, selection }: { rows: readonly R[]; selection: Selection<R> }) {
  const all = rows.every((row) => selection.has(row))
  return (
    <SelectBox
      label={all ? 'Deselect all on this page' : 'Select all on this page'}
      checked={all}
      onChange={() => selection.set(rows, !all)}
    />
  )
}

interface RowTitleProps {
  children: ReactNode
  /** The second line: a reference, a bank account. */
  caption?: ReactNode
  icon?: ReactNode
}

/** A row's name over its caption. Both give way to the other columns, however long they are. */
export const RowTitle = ({ children, caption, icon }: RowTitleProps) => (
  <span className="flex min-w-0 items-center gap-3">
    {icon}
    <span className="min-w-0">
      {/* A name that runs from right to left is cut at its own end, and stands where the others do. */}
      <span
        dir="auto"
        className="block truncate text-left font-medium wrap-anywhere @xl:line-clamp-2 @xl:whitespace-normal"
      >
        {children}
      </span>
      {caption && (
        <span className="block truncate text-caption wrap-anywhere text-ink-soft @xl:line-clamp-1 @xl:whitespace-normal">
          {caption}
        </span>
      )}
    </span>
  </span>
)
