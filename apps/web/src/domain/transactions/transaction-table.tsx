import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { dayText, momentText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { lineText, statusText, type TransactionRecord, toneOf } from './transaction-words.ts'

const cameToNothing: ReadonlySet<string> = new Set(['Failed', 'Rejected', 'Expired'])

interface TransactionTableProps {
  label: string
  records: readonly TransactionRecord[]
  /** Adds the balance after each transaction: only for the transactions of one account. */
  withRunningBalance?: boolean
  /** Sorting by date, when the list offers it. */
  sort?: { direction: 'ASC' | 'DESC'; onSort: () => void }
}

/** The table of transactions: counterparty, date, status and amount. Cards on phones. */
export function TransactionTable({ label, records, withRunningBalance, sort }: TransactionTableProps) {
  const columns: Column<TransactionRecord>[] = [
    { key: 'who', head: 'To / from', phone: 'title', cell: (record) => <Counterparty record={record} /> },
    {
      key: 'date',
      head: 'Date',
      phone: 'half',
      cell: ({ dateAdded }) => (
        <time dateTime={dateAdded.toISOString()} title={momentText(dateAdded)} className="whitespace-nowrap">
          {dayText(dateAdded)}
        </time>
      ),
      ...(sort && { sort }),
    },
    {
      key: 'status',
      head: 'Status',
      phone: 'half',
      cell: (record) => (
        <StatusBadge status={record.status} tone={toneOf(record)}>
          {statusText(record)}
        </StatusBadge>
      ),
    },
    {
      key: 'amount',
      head: 'Amount',
      align: 'end',
      phone: 'amount',
      cell: ({ amount, charge, direction, status, runningBalance }) => (
        <>
          <MoneyText
            amount={amount}
            direction={direction}
            {...(!runningBalance && cameToNothing.has(status) && { className: 'text-ink-soft line-through' })}
          />
          {runningBalance && charge.minor > 0n && (
            <span className="block text-caption whitespace-nowrap text-ink-soft">
              fee <MoneyText amount={charge} direction="out" />
            </span>
          )}
        </>
      ),
    },
  ]
  if (withRunningBalance)
    columns.push({
      key: 'balance',
      head: 'Balance',
      align: 'end',
      cell: ({ runningBalance }) =>
        runningBalance ? (
          <MoneyText amount={runningBalance} className="text-ink-soft" />
        ) : (
          <span className="text-ink-faint">—</span>
        ),
    })
  return <Table label={label} columns={columns} rows={records} rowKey={({ lineId }) => lineId} />
}

function Counterparty({ record }: { record: TransactionRecord }) {
  const Arrow = record.direction === 'in' ? ArrowDownLeft : ArrowUpRight
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          record.direction === 'in' ? 'bg-good-tint text-good' : 'bg-brand-tint text-brand',
        )}
      >
        <Arrow className="size-4.5" />
      </span>
      <span className="min-w-0">
        <Link
          bare
          href={paths.payment({ id: record.transactionId })}
          className="line-clamp-2 font-medium text-balance wrap-anywhere hover:underline"
        >
          {record.counterParty}
        </Link>
        <span className="line-clamp-1 text-caption wrap-anywhere text-ink-soft">{lineText(record)}</span>
      </span>
    </span>
  )
}
