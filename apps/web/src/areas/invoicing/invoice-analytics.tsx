import { useId } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { monthText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { barsOf, type CurrencyFigures, speedText } from './invoice-analytics.rules.ts'
import { analyticsQuery } from './invoicing.queries.ts'

/** The last 12 months by currency: amounts invoiced and paid, average time to pay, and top customers. */
export function InvoiceAnalytics() {
  const { id } = useProfile()
  return (
    <Part
      query={analyticsQuery(id)}
      what="your invoice analytics"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      pending={<SkeletonCard />}
    >
      {({ currencies }) =>
        currencies.length === 0 ? (
          <Card flush title="Last 12 months">
            <EmptyState title="No figures yet" text="Issue an invoice to see them here." />
          </Card>
        ) : (
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {currencies.map((figures) => (
              <Figures key={figures.invoiced.currency} figures={figures} />
            ))}
          </div>
        )
      }
    </Part>
  )
}

function Figures({ figures }: { figures: CurrencyFigures }) {
  const headingId = useId()
  const { invoiced, paid, months, topCustomers } = figures
  return (
    <Card title={`Last 12 months in ${invoiced.currency}`} headingId={headingId}>
      <KeyValue
        entries={[
          { label: 'Invoiced, less credit notes', value: <MoneyText amount={invoiced} />, strong: true },
          { label: 'Paid', value: <MoneyText amount={paid} />, strong: true },
          { label: 'Average time to pay', value: speedText(figures) },
        ]}
      />
      <Bars months={months} />
      <details className="mt-3">
        <summary className="touchable cursor-pointer text-small font-medium">Month by month</summary>
        <MonthTable months={months} label={`Invoiced and paid in ${invoiced.currency} by month`} />
      </details>
      {topCustomers.length > 0 && <TopCustomers customers={topCustomers} />}
    </Card>
  )
}

/** The months with invoices or payments, newest first. Three short columns also fit a phone. */
const MonthTable = ({ months, label }: Pick<CurrencyFigures, 'months'> & { label: string }) => (
  <table aria-label={label} className="mt-1 w-full text-small">
    <thead>
      <tr className="text-ink-soft">
        <th scope="col" className="py-1 text-start font-normal">
          Month
        </th>
        <th scope="col" className="py-1 text-end font-normal">
          Invoiced
        </th>
        <th scope="col" className="py-1 text-end font-normal">
          Paid
        </th>
      </tr>
    </thead>
    <tbody>
      {months
        .filter(({ invoiced, paid }) => invoiced.minor !== 0n || paid.minor !== 0n)
        .toReversed()
        .map(({ month, invoiced, paid }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {monthText(month)}
            </th>
            <td className="py-1.5 text-end">
              <MoneyText amount={invoiced} />
            </td>
            <td className="py-1.5 text-end">
              <MoneyText amount={paid} />
            </td>
          </tr>
        ))}
    </tbody>
  </table>
)

const series = [
  { key: 'invoiced', text: 'Invoiced', dot: 'bg-brand/40', bar: 'fill-brand/40' },
  { key: 'paid', text: 'Paid', dot: 'bg-brand', bar: 'fill-brand' },
] as const

/** Hidden from screen readers: the table below has the exact amounts. */
function Bars({ months }: Pick<CurrencyFigures, 'months'>) {
  const bars = barsOf(months)
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <div className="mt-5" aria-hidden="true">
      <svg viewBox={`0 0 ${bars.length * 10} 40`} preserveAspectRatio="none" className="h-32 w-full">
        {bars.map((bar, at) =>
          series.map(({ key, bar: fill }, place) => {
            const height = (bar[key] * 40) / 100
            return (
              <rect
                key={key}
                x={at * 10 + 1.5 + place * 3.5}
                y={40 - height}
                width="3.2"
                height={height}
                className={fill}
              />
            )
          }),
        )}
      </svg>
      <div className="mt-1 flex justify-between border-t border-line pt-1 text-small text-ink-soft">
        <span>{first && monthText(first.month)}</span>
        <span>{last && monthText(last.month)}</span>
      </div>
      <div className="mt-2 flex gap-4 text-small text-ink-soft">
        {series.map(({ key, text, dot }) => (
          <span key={key} className="flex items-center gap-2">
            <span className={cx('size-2.5 shrink-0 rounded-full', dot)} />
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

const TopCustomers = ({ customers }: { customers: CurrencyFigures['topCustomers'] }) => (
  <>
    <h3 className="mt-5 text-small font-semibold">Top customers</h3>
    <ol className="mt-1">
      {customers.map(({ merchantCustomerId, receiverName, invoiced, paid }) => (
        <li
          key={merchantCustomerId}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 text-small first:border-t-0"
        >
          <Link href={`${paths.invoices()}?customer=${merchantCustomerId}`} className="wrap-anywhere">
            <bdi>{receiverName}</bdi>
          </Link>
          <span className="ms-auto text-end">
            <MoneyText amount={invoiced} className="font-semibold" />
            <span className="block text-ink-soft">
              <MoneyText amount={paid} /> paid
            </span>
          </span>
        </li>
      ))}
    </ol>
  </>
)
