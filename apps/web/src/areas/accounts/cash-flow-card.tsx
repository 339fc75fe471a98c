import { getCashFlow } from '@tradewind/contract/transaction-analytics'
import type { Currency, Money } from '@tradewind/kernel'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'

const cashFlowQuery = (CurrencyCode: Currency) => queryFor(getCashFlow, { query: { CurrencyCode } }, partShown)

/** Money in and out in the main currency over the last 30 days. Hidden if there is neither. */
export function CashFlowCard() {
  const { mainCurrencyCode } = useProfile()
  return (
    <Part query={cashFlowQuery(mainCurrencyCode)} what="your cash flow" errorClass={cardClass} pending={null}>
      {({ buckets, totals }) => {
        if (!totals || totals.inCount + totals.outCount === 0) return null
        return (
          <Card
            title={t('{currency} cash flow, last 30 days', { currency: mainCurrencyCode })}
            aside={
              <Link href={`${paths.transactions()}?analytics=open`} className="touchable text-small">
                {t('Analytics')}
              </Link>
            }
          >
            <Bars buckets={buckets} />
            <dl className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-3">
              <Sum name="Money in" look="bg-chart-in" amount={totals.in} />
              <Sum name="Money out" look="bg-chart-out" amount={totals.out} />
              <Sum name="Net" amount={totals.net} />
            </dl>
          </Card>
        )
      }}
    </Part>
  )
}

const cardClass = 'rounded-large border border-line bg-paper p-5 sm:px-6'

const Sum = ({ name, look, amount }: { name: string; look?: string; amount: Money }) => (
  <div className="min-w-0">
    <dt className="flex items-center gap-1.5 text-small text-ink-soft">
      {look && <span aria-hidden="true" className={cx('size-2 rounded-full', look)} />}
      {t(name)}
    </dt>
    <dd>
      <MoneyText amount={amount} className="font-semibold" />
    </dd>
  </div>
)

/** A bar for each day: money in above the line, money out below. Screen readers read the totals instead. */
function Bars({ buckets }: { buckets: readonly { from: string; in: Money; out: Money }[] }) {
  const biggest = buckets.reduce((most, one) => [most, one.in.minor, one.out.minor].reduce(larger), 0n)
  return (
    <div aria-hidden="true" className="flex h-24 items-stretch gap-0.5">
      {buckets.map((one) => (
        <span key={one.from} className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-1 items-end border-b border-line">
            <span className="w-full rounded-t-sm bg-chart-in" style={{ height: heightOf(one.in, biggest) }} />
          </span>
          <span className="flex-1">
            <span className="block w-full rounded-b-sm bg-chart-out" style={{ height: heightOf(one.out, biggest) }} />
          </span>
        </span>
      ))}
    </div>
  )
}

/** Something is never nothing. */
const heightOf = ({ minor }: Money, biggest: bigint): string =>
  minor === 0n ? '0' : `${Math.max(2, Number((minor * 100n) / biggest))}%`

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
