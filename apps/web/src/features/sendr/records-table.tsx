import { dayText, momentText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { statusWords } from './instruction-words.ts'
import type { Instruction } from './sendr.queries.ts'

const columns: Column<Instruction>[] = [
  {
    key: 'to',
    head: 'To',
    phone: 'title',
    cell: ({ beneficiaryName, paymentInstructionId: id, reference }) => (
      <span className="min-w-0">
        <Link
          bare
          href={`${paths.sendrSendSingle()}?${new URLSearchParams({ instruction: id })}`}
          className="line-clamp-2 font-medium wrap-anywhere hover:underline"
        >
          {beneficiaryName}
        </Link>
        <span className="block text-caption text-ink-soft">{reference}</span>
      </span>
    ),
  },
  {
    key: 'date',
    head: 'Date',
    phone: 'half',
    cell: ({ dateAdded }) => (
      <time dateTime={dateAdded.toISOString()} title={momentText(dateAdded)}>
        {dayText(dateAdded)}
      </time>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'half',
    cell: ({ status }) => <StatusBadge status={status}>{statusWords[status]}</StatusBadge>,
  },
  { key: 'paid', head: 'You pay', align: 'end', cell: ({ total }) => <MoneyText amount={total} /> },
  {
    key: 'received',
    head: 'They receive',
    align: 'end',
    phone: 'amount',
    cell: ({ received }) => <MoneyText amount={received} withCode />,
  },
]

/** Transfers as lines; on phones each is a card. The name leads to the transfer. */
export const RecordsTable = ({ label, records }: { label: string; records: readonly Instruction[] }) => (
  <Table
    label={label}
    columns={columns}
    rows={records}
    rowKey={({ paymentInstructionId }) => paymentInstructionId}
    empty={<EmptyState text="Your transfers appear here" />}
  />
)
