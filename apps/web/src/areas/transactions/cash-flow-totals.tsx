import { formatMoney, type Money, subtract } from '@tradewind/kernel'
import { cx } from '#ui/cx.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { type CashFlow, changeText } from './cash-flow.rules.ts'
import type { Directions } from './cash-flow-figures.ts'

/** The sums of the period, each beside that of the period before. */
export function CashFlowTotals({ flow: { totals, previous }, shows }: { flow: CashFlow; shows: Directions }) {
  const before = previous.totals
  if (!totals || !before) return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 max-sm:flex-col">
      {shows.in && (
        <Total name="Money in" look="bg-chart-in" amount={totals.in} before={before.in} count={totals.inCount} />
      )}
      {shows.out && (
        <Total name="Money out" look="bg-chart-out" amount={totals.out} before={before.out} count={totals.outCount} />
      )}
      {shows.in && shows.out && <Total name="Net" look="bg-ink" amount={totals.net} before={before.net} isNet />}
    </dl>
  )
}

interface TotalProps {
  name: string
  look: string
  amount: Money
  before: Money
  count?: number
  isNet?: boolean
}

function Total({ name, look, amount, before, count, isNet }: TotalProps) {
  const change = isNet ? differenceText(amount, before) : changeText(amount, before)
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-small text-ink-soft">
        <span aria-hidden="true" className={cx('size-2.5 rounded-full', look)} />
        {name}
        {count !== undefined && ` · ${count} ${count === 1 ? 'payment' : 'payments'}`}
      </dt>
      <dd>
        <MoneyText amount={amount} size="title" />
        <p className="figures text-small text-ink-soft">
          {change && `${change} · `}
          {formatMoney(before)} before
        </p>
      </dd>
    </div>
  )
}

/** Of what may be below zero: by how much, since a percentage of it misleads. */
function differenceText(now: Money, before: Money): string {
  const difference = subtract(now, before)
  if (difference.minor === 0n) return 'no change'
  const size = formatMoney({ ...difference, minor: difference.minor < 0n ? -difference.minor : difference.minor })
  return `${difference.minor > 0n ? '+' : '-'}${size}`
}
