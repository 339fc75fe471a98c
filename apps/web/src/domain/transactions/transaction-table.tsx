import { isolated } from '@tradewind/kernel/text'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { dayHeading, dayText, momentText, timeText } from '#ui/dates.ts'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { bankNow } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { amountLeft, lineText, paidText, statusText, type TransactionRecord, toneOf } from './transaction-words.ts'

const cameToNothing: ReadonlySet<string> = new Set(['Failed', 'Rejected', 'Expired'])

interface Shown {
  /** Adds the balance after each transaction: only for the transactions of one account. */
  withRunningBalance?: boolean | undefined
  /** Puts each day under a heading: only where the list is sorted by date. */
  byDay?: boolean | undefined
  /** Names the account of each line, where the list is not one account's; the same function while the names are. */
  accountName?: ((accountId: string) => string | undefined) | undefined
}

/** The rows of transactions: counterparty, date, status and amount. Two-line rows on phones. */
export function useTransactionRows({ withRunningBalance, byDay, accountName }: Shown) {
  const columns = useMemo(
    () => columnsOf({ withRunningBalance, byDay, accountName }),
    [withRunningBalance, byDay, accountName],
  )
  return { columns, rowKey: lineOf, rowName: nameOf, ...(byDay && { groupOf: dayOf }) }
}

const lineOf = ({ lineId }: TransactionRecord) => lineId
const nameOf = ({ counterParty, dateAdded }: TransactionRecord) => `${isolated(counterParty)}, ${momentText(dateAdded)}`

interface TransactionTableProps extends Shown {
  label: string
  records: readonly TransactionRecord[]
}

/** Transactions without filters and pages. */
export function TransactionTable({ label, records, ...shown }: TransactionTableProps) {
  return <ListTable label={label} rows={records} {...useTransactionRows(shown)} />
}

function columnsOf({ withRunningBalance, byDay, accountName }: Shown): ListColumn<TransactionRecord>[] {
  const columns: ListColumn<TransactionRecord>[] = [
    {
      key: 'who',
      head: 'To / from',
      phone: 'title',
      cell: (record) => <Counterparty record={record} account={accountName?.(record.accountId)} byDay={byDay} />,
    },
  ]
  if (accountName)
    columns.push({
      key: 'account',
      head: 'Account',
      cell: ({ accountId }) => <span className="block max-w-52 truncate">{accountName(accountId)}</span>,
    })
  columns.push(
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
      cell: (record) => {
        const text = statusText(record)
        // What went well is the rule: to the eye it says nothing, so that the rest is seen.
        if (text === 'Successful') return <span className="sr-only">{t(text)}</span>
        return (
          <StatusBadge status={record.status} tone={toneOf(record)}>
            {t(text)}
          </StatusBadge>
        )
      },
    },
    {
      key: 'amount',
      head: 'Amount',
      align: 'end',
      phone: 'amount',
      cell: ({ amount, paidWith, charge, direction, status, runningBalance }) => (
        <>
          <MoneyText
            amount={amountLeft({ amount, paidWith })}
            direction={direction}
            {...(!runningBalance && cameToNothing.has(status) && { className: struckThrough })}
          />
          {runningBalance && charge.minor > 0n && (
            <span className="hidden text-caption whitespace-nowrap text-ink-soft @xl:block">
              {t('fee')} <MoneyText amount={charge} direction="out" />
            </span>
          )}
        </>
      ),
    },
  )
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
  return columns
}

/** A thin, pale line, so that the digits behind it stay readable. */
const struckThrough = 'line-through decoration-1 decoration-ink-soft/70'

const dayOf = ({ dateAdded }: TransactionRecord) => ({
  key: dayText(dateAdded),
  text: dayHeading(dateAdded, bankNow()),
})

interface CounterpartyProps {
  record: TransactionRecord
  account: string | undefined
  byDay: boolean | undefined
}

function Counterparty({ record, account, byDay }: CounterpartyProps) {
  const Arrow = record.direction === 'in' ? ArrowDownLeft : ArrowUpRight
  return (
    <RowTitle
      icon={
        <span
          aria-hidden="true"
          className={cx(
            'grid size-9 shrink-0 place-items-center rounded-full @xl:size-7',
            record.direction === 'in' ? 'bg-good-tint text-good' : 'bg-brand-tint text-brand',
          )}
        >
          <Arrow className="size-4.5 @xl:size-4" />
        </span>
      }
      caption={
        <>
          {/* What has a column of its own on wide screens. */}
          <span className="@xl:hidden">
            {[!byDay && dayText(record.dateAdded), account].filter(Boolean).map((text) => `${text} · `)}
          </span>
          {[paidText(record), lineText(record)].filter(Boolean).join(' · ')}
        </>
      }
    >
      <Link bare href={paths.payment({ id: record.transactionId })} className="hover:underline">
        {record.counterParty}
      </Link>
    </RowTitle>
  )
}
