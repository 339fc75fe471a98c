import { getCashFlow } from '@tradewind/contract/transaction-analytics'
import type { Currency } from '@tradewind/kernel'
import { useProfile } from '#domain/session/session.ts'
import { type CashFlow, changeText, shareOf } from '#domain/transactions/cash-flow.rules.ts'
import { paths } from '#lib/paths.ts'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'

const cashFlowQuery = (CurrencyCode: Currency) => queryFor(getCashFlow, { query: { CurrencyCode } }, partShown)

/** Money in and out in the main currency over the last 30 days. Hidden if there is neither. */
export function CashFlowCard() {
  const { mainCurrencyCode } = useProfile()
  return (
    <Part query={cashFlowQuery(mainCurrencyCode)} what="your cash flow" errorClass={cardClass} pending={null}>
      {({ buckets, totals, previous }) => {
        if (!totals || totals.inCount + totals.outCount === 0) return null
        const before = previous.totals
        return (
          <Card
            title={`${mainCurrencyCode} cash flow, last 30 days`}
            aside={
              <Link href={`${paths.transactions()}?analytics=open`} className="touchable text-small">
                Analytics
              </Link>
            }
          >
            <Bars buckets={buckets} />
            <dl className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-3">
              <Sum name="Money in" look="bg-chart-in" amount={totals.in} before={before?.in} />
              <Sum name="Money out" look="bg-chart-out" amount={totals.out} before={before?.out} />
              <Sum name="Net" amount={totals.net} />
            </dl>
          </Card>
        )
      }}
    </Part>
  )
}

const cardClass = 'rounded-large border border-line bg-paper p-5 sm:px-6'

interface SumProps {
  name: string
  look?: string
  amount: Parameters<typeof changeText>[0]
  before?: Parameters<typeof changeText>[0] | undefined
}

function Sum({ name, look, amount, before }: SumProps) {
  const change = before && changeText(amount, before)
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-small text-ink-soft">
        {look && <span aria-hidden="true" className={cx('size-2 rounded-full', look)} />}
        {name}
      </dt>
      <dd>
        <MoneyText amount={amount} className="font-semibold" />
        {change && <p className="text-caption text-ink-soft">{change}</p>}
      </dd>
    </div>
  )
}

/** A bar for each day: money in above the line, money out below. Screen readers read the totals instead. */
function Bars({ buckets }: Pick<CashFlow, 'buckets'>) {
  const biggest = buckets.reduce((most, one) => [most, one.in.minor, one.out.minor].reduce(larger), 0n)
  return (
    <div aria-hidden="true" className="flex h-24 items-stretch gap-0.5">
      {buckets.map((one) => (
        <span key={one.from} className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-1 items-end border-b border-line">
            <span className="w-full rounded-t-sm bg-chart-in" style={{ height: `${shareOf(one.in, biggest)}%` }} />
          </span>
          <span className="flex-1">
            <span
              className="block w-full rounded-b-sm bg-chart-out"
              style={{ height: `${shareOf(one.out, biggest)}%` }}
            />
          </span>
        </span>
      ))}
    </div>
  )
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
