import { formatMoney } from '@tradewind/kernel'
import { type Column, Table } from '#ui/table.tsx'
import type { CashFlow } from './cash-flow.rules.ts'
import { type Bucket, type Days, type Directions, partText } from './cash-flow-figures.ts'

interface CashFlowTableProps {
  flow: CashFlow
  shows: Directions
  /** Only for screen readers, where the chart shows. */
  hidden: boolean
  onChoose: (days: Days) => void
}

type Row = Pick<Bucket, 'from' | 'to' | 'in' | 'out' | 'net' | 'previous'> & { isTotal?: boolean }

const heads = { day: 'Day', week: 'Week', month: 'Month' }

/** The figures of the chart, row by row, and their total. */
export function CashFlowTable({ flow, shows, hidden, onChoose }: CashFlowTableProps) {
  const { buckets, totals, previous, interval, from, to } = flow
  const total: Row[] =
    totals && previous.totals
      ? [{ ...totals, from, to, previous: { ...previous.totals, from: previous.from, to: previous.to }, isTotal: true }]
      : []
  const amount = (name: 'in' | 'out' | 'net', head: string): Column<Row> => ({
    key: name,
    head,
    align: 'end',
    cell: (row) => <strong className={row.isTotal ? 'font-semibold' : 'font-normal'}>{formatMoney(row[name])}</strong>,
  })
  const columns: Column<Row>[] = [
    {
      key: 'days',
      head: heads[interval],
      phone: 'title',
      cell: (row) =>
        row.isTotal ? (
          <strong className="font-semibold">Total</strong>
        ) : hidden ? (
          partText(row)
        ) : (
          <button
            type="button"
            onClick={() => onChoose(row)}
            className="touchable rounded-small text-start text-brand underline-offset-2 hover:underline"
          >
            {partText(row)}
          </button>
        ),
    },
    ...(shows.in ? [amount('in', 'Money in')] : []),
    ...(shows.out ? [amount('out', 'Money out')] : []),
    ...(shows.in && shows.out ? [amount('net', 'Net')] : []),
    {
      key: 'previous',
      head: shows.in && shows.out ? 'Net before' : 'Before',
      align: 'end',
      cell: ({ previous: before }) => (
        <span className="text-ink-soft">
          {formatMoney(shows.in && shows.out ? before.net : shows.in ? before.in : before.out)}
        </span>
      ),
    },
  ]
  return (
    <div className={hidden ? 'sr-only' : '-mx-5 border-t border-line sm:-mx-6'}>
      <Table
        label={`Cash flow by ${interval}`}
        columns={columns}
        rows={[...(buckets as Row[]), ...total]}
        rowKey={({ from: first, isTotal }) => (isTotal ? 'total' : first)}
      />
    </div>
  )
}
