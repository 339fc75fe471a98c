import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { withColumn } from './batch-columns.rules.ts'
import { type SheetColumn, sheetColumns } from './batch-headings.rules.ts'
import { cut, filledLines } from './batch-sheet.rules.ts'
import type { BatchImportModel, ColumnsQuestion } from './use-batch-import.ts'

const columnNames: Record<SheetColumn, string> = {
  name: 'Beneficiary',
  amount: 'Amount',
  account: 'Account ending',
  currency: 'Currency',
  category: 'Expense category',
  narration: 'Narration',
  id: 'Beneficiary ID',
}

const options = [...sheetColumns]
  .sort((one, other) => place(one) - place(other))
  .map((key) => ({ key: key as string, text: columnNames[key] }))

function place(column: SheetColumn): number {
  return Object.keys(columnNames).indexOf(column)
}

const maxShown = 3

interface BatchColumnsProps {
  sheet: BatchImportModel
  question: ColumnsQuestion
}

/** Which column of a spreadsheet is which, next to what its first rows have in each. */
export function BatchColumns({ sheet, question }: BatchColumnsProps) {
  const { layout, fault } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = filledLines(question.sheet).map(({ line }) => line)
  const rows = layout.hasHeading ? lines.slice(1) : lines
  const filled = layout.columns.map((_, at) => at).filter((at) => lines.some((line) => (line[at] ?? '') !== ''))
  return (
    <div className="flex flex-col gap-4 rounded-base border border-line bg-paper p-4">
      <div>
        <h4 ref={heading} tabIndex={-1} className="text-small font-semibold">
          Which column is which?
        </h4>
        <p className="text-small text-ink-soft">
          We couldn't tell for sure. Choose what each column contains. We won't import columns you leave empty.
        </p>
      </div>
      {lines.length > 1 && (
        <Checkbox
          label="The first row is a heading"
          checked={layout.hasHeading}
          onChange={({ currentTarget }) => sheet.setLayout({ ...layout, hasHeading: currentTarget.checked })}
        />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {filled.map((at) => (
          <li key={at} className="grid items-center gap-x-5 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <Cells title={(layout.hasHeading && lines[0]?.[at]) || `Column ${at + 1}`} rows={rows} at={at} />
            <LazySelect
              label={`Column ${at + 1} contains`}
              hideLabel
              placeholder="Not imported"
              options={options}
              value={layout.columns[at] ?? null}
              onChange={(key) =>
                sheet.setLayout({
                  ...layout,
                  columns: withColumn(
                    layout.columns,
                    at,
                    sheetColumns.find((column) => column === key),
                  ),
                })
              }
            />
          </li>
        ))}
      </ul>
      {fault && (
        <Alert type="warning" live="assertive">
          {fault}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={sheet.busy} onClick={() => void sheet.answer()}>
          Add {rows.length} {rows.length === 1 ? 'row' : 'rows'}
        </Button>
        <Button kind="secondary" onClick={sheet.leaveQuestion}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** What the first rows have in a column. */
const Cells = ({ title, rows, at }: { title: string; rows: readonly (readonly string[])[]; at: number }) => (
  <div className="min-w-0">
    <p className="text-caption text-ink-soft wrap-anywhere">{cut(title)}</p>
    {rows.slice(0, maxShown).map((row, line) => (
      <p key={line} translate="no" className="figures text-small wrap-anywhere">
        <bdi>{cut(row[at] ?? '') || '—'}</bdi>
      </p>
    ))}
  </div>
)
