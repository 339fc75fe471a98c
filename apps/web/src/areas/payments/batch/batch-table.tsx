import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { cx } from '#ui/cx.ts'
import type { BlockForm, Exchanged, RowFaults, RowForm, RowPrice } from './batch.rules.ts'
import { BatchRow } from './batch-row.tsx'
import { isPastedSheet } from './batch-sheet.rules.ts'

interface BatchTableProps {
  block: BlockForm
  payees: readonly Beneficiary[]
  faults: Readonly<Record<string, RowFaults>>
  prices: ReadonlyMap<string, RowPrice>
  /** What rows cost another account that pays. */
  exchanged: ReadonlyMap<string, Exchanged>
  room: boolean
  setRow: (key: string, change: Partial<RowForm>) => void
  onAdd: () => void
  onRemove: (key: string) => void
  /** Takes rows that were copied from a spreadsheet. */
  onPaste: (text: string) => void
}

const heads = [
  ['No.', 'w-12 ps-5 text-start'],
  ['Beneficiary', ''],
  ['Amount', 'w-50 text-start'],
  ['Expense category', 'w-44 text-start'],
  ['Narration', 'w-36 text-start'],
  ['Charge', 'w-22 text-end'],
  ['Remove', 'w-26'],
] as const

/** Columns in which Enter and the arrows move between rows; in the others the arrows move in a list. */
const typedColumns = ['amount', 'narration']

/** The payments of one account as a table, to be filled in by hand, by keyboard alone, or from a spreadsheet. */
export function BatchTable(props: BatchTableProps) {
  const { block, payees, faults, prices, exchanged, room, setRow, onAdd, onRemove, onPaste } = props
  const { currency, rows } = block
  const { data: categories = [] } = useQuery(categoriesQuery())
  const table = useRef<HTMLTableElement>(null)
  const toNewRow = useRef(false)
  useEffect(() => {
    if (!toNewRow.current) return
    toNewRow.current = false
    inputIn(rowsOf(table.current).at(-1), 'beneficiary')?.focus()
  }, [rows.length])

  const move = (press: KeyboardEvent<HTMLTableElement>) => {
    const { key, shiftKey, target, nativeEvent } = press
    if (!(target instanceof HTMLInputElement) || nativeEvent.isComposing) return
    const column = target.closest<HTMLElement>('td[data-column]')?.dataset['column'] ?? ''
    const step = stepOf(key, shiftKey)
    if (!typedColumns.includes(column) || step === 0) return
    press.preventDefault()
    const all = rowsOf(table.current)
    const to = all[all.findIndex((one) => one.contains(target)) + step]
    const field = inputIn(to, column)
    if (field) {
      field.focus()
      field.select()
    } else if (key === 'Enter' && step === 1 && room) {
      toNewRow.current = true
      onAdd()
    }
  }
  return (
    <div className="@container">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- What is typed or pasted in its fields. */}
      <table
        ref={table}
        aria-label={`${currency} payments`}
        className="block w-full @4xl:table @4xl:table-fixed"
        onKeyDown={move}
        onPasteCapture={(clip) => {
          const text = clip.clipboardData.getData('text')
          if (!isPastedSheet(text)) return
          clip.preventDefault()
          clip.stopPropagation()
          onPaste(text)
        }}
      >
        <thead className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr className="@4xl:border-b @4xl:border-line">
            {heads.map(([head, className]) => (
              <th
                key={head}
                scope="col"
                className={cx('px-1.5 py-2.5 text-caption font-medium text-ink-soft', className || 'text-start')}
              >
                {head === 'Remove' || head === 'No.' ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @4xl:table-row-group">
          {rows.map((row, index) => (
            <BatchRow
              key={row.key}
              number={index + 1}
              row={row}
              currency={currency}
              payees={payees}
              categories={categories}
              faults={faults[row.key] ?? {}}
              price={prices.get(row.key)}
              exchanged={block.paidFrom ? exchanged.get(row.key) : undefined}
              set={(change) => setRow(row.key, change)}
              onRemove={() => onRemove(row.key)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const stepOf = (key: string, back: boolean): -1 | 0 | 1 => {
  if (key === 'ArrowUp') return -1
  if (key === 'ArrowDown') return 1
  return key === 'Enter' ? (back ? -1 : 1) : 0
}

const rowsOf = (table: HTMLTableElement | null) =>
  Array.from(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])

const inputIn = (row: HTMLElement | undefined, column: string) =>
  row?.querySelector<HTMLInputElement>(`td[data-column="${column}"] input`)
