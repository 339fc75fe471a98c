import { paths } from '#lib/paths.ts'
import { CutName } from '#ui/cut-name.tsx'
import { dayHeading, dayText, momentText, timeText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { bankNow } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { statusWords } from './instruction-words.ts'
import type { Instruction } from './sendr.queries.ts'

const columnsOf = (byDay: boolean): readonly ListColumn<Instruction>[] => [
  {
    key: 'to',
    head: 'To',
    phone: 'title',
    cell: ({ beneficiaryName, paymentInstructionId: id, reference, dateAdded, received }) => (
      <RowTitle
        caption={
          <>
            {!byDay && <span className="@xl:hidden">{dayText(dateAdded)} · </span>}
            {/* On a phone, what the recipient gets has no column. */}
            <span className="@xl:hidden">
              They receive <MoneyText amount={received} withCode /> ·{' '}
            </span>
            {reference}
          </>
        }
      >
        <Link
          bare
          href={`${paths.sendrSendSingle()}?${new URLSearchParams({ instruction: id })}`}
          className="hover:underline"
        >
          <CutName name={beneficiaryName} />
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'date',
    head: byDay ? 'Time' : 'Date',
    cell: ({ dateAdded }) => (
      <time dateTime={dateAdded.toISOString()} title={momentText(dateAdded)} className="whitespace-nowrap">
        {byDay ? timeText(dateAdded) : dayText(dateAdded)}
      </time>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status }) => <StatusBadge status={status}>{statusWords[status]}</StatusBadge>,
  },
  { key: 'paid', head: 'You pay', align: 'end', phone: 'amount', cell: ({ total }) => <MoneyText amount={total} /> },
  {
    key: 'received',
    head: 'They receive',
    align: 'end',
    cell: ({ received }) => <MoneyText amount={received} withCode />,
  },
]

const transfers = {
  columns: columnsOf(false),
  rowKey: ({ paymentInstructionId }: Instruction) => paymentInstructionId,
  rowName: ({ beneficiaryName }: Instruction) => beneficiaryName,
}

/** Transfers as lines, each day under a heading. The name leads to the transfer. */
export const recordsByDay = {
  ...transfers,
  columns: columnsOf(true),
  groupOf: ({ dateAdded }: Instruction) => ({ key: dayText(dateAdded), text: dayHeading(dateAdded, bankNow()) }),
}

/** The latest transfers as lines. */
export const RecordsTable = ({ label, records }: { label: string; records: readonly Instruction[] }) => (
  <ListTable label={label} rows={records} {...transfers} />
)
