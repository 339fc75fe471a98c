import type { Reply } from '@tradewind/contract/client'
import type { getInvoiceSummary } from '@tradewind/contract/invoicing'
import { type Money, money } from '@tradewind/kernel'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { summaryQuery } from './invoicing.queries.ts'

type Owed = Reply<typeof getInvoiceSummary>['owed'][number]

/** What customers owe in each currency, how much of it is overdue, and since when. */
export function OwedSummary() {
  const { id } = useProfile()
  return (
    <Part
      query={summaryQuery(id)}
      what="what your customers owe"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      pending={<SkeletonCard />}
    >
      {({ owed }) =>
        owed.length > 0 && (
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {owed.map((one) => (
              <Currency key={one.total.currency} owed={one} />
            ))}
          </div>
        )
      }
    </Part>
  )
}

const ages = [
  { key: 'notDue', text: 'Not due yet', dot: 'bg-brand', bar: 'fill-brand' },
  { key: 'upTo30Days', text: '1–30 days overdue', dot: 'bg-warn', bar: 'fill-warn' },
  { key: 'upTo60Days', text: '31–60 days', dot: 'bg-bad/60', bar: 'fill-bad/60' },
  { key: 'upTo90Days', text: '61–90 days', dot: 'bg-bad/80', bar: 'fill-bad/80' },
  { key: 'older', text: 'Over 90 days', dot: 'bg-bad', bar: 'fill-bad' },
] as const

function Currency({ owed }: { owed: Owed }) {
  const overdue: Money = money(owed.total.currency, owed.total.minor - owed.notDue.minor)
  const shown = ages.filter(({ key }) => owed[key].minor > 0n)
  return (
    <Card>
      <p className="text-small text-ink-soft">Outstanding in {owed.total.currency}</p>
      <p className="mt-1">
        <MoneyText amount={owed.total} size="title" />
      </p>
      <p className="mt-1 text-small">
        {overdue.minor > 0n ? (
          <Link href={paths.invoiceCategory({ status: 'Overdue' })}>
            <MoneyText amount={overdue} /> overdue
          </Link>
        ) : (
          <span className="text-ink-soft">Nothing overdue</span>
        )}
      </p>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-4 h-2 w-full rounded-full">
        {shown.map(({ key, bar }, at) => {
          const before = shown.slice(0, at).reduce((sum, one) => sum + partOf(owed[one.key], owed.total), 0)
          return <rect key={key} x={before} y="0" width={partOf(owed[key], owed.total)} height="2" className={bar} />
        })}
      </svg>
      <dl className="mt-3 flex flex-col gap-1">
        {shown.map(({ key, text, dot }) => (
          <div key={key} className="flex items-center justify-between gap-3 text-small">
            <dt className="flex items-center gap-2 text-ink-soft">
              <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', dot)} />
              {text}
            </dt>
            <dd>
              <MoneyText amount={owed[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** In percent, for a picture: the exact amounts stand beside it. */
const partOf = (part: Money, whole: Money): number => Number((part.minor * 10_000n) / whole.minor) / 100
