import { useQuery } from '@tanstack/react-query'
import { isCurrency, type Money } from '@tradewind/kernel'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import { monthText } from '#lib/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { currenciesOf, type Info, monthsOf, shareOf, totalsOf } from './analytics.rules.ts'
import { categoriesQuery, infoQuery } from './transactions.queries.ts'

/** What came in and went out under the filters of the list: by month and by expense category, a year at most. */
export function AnalyticsPanel({ search, onHide }: { search: TransactionSearch; onHide: () => void }) {
  const info = useQuery(infoQuery(search))
  // For money out alone the categories are a call of their own.
  const separate = useQuery({ ...categoriesQuery(search), enabled: search.type === 'Debit' })
  const [chosen, setChosen] = useState('')
  const hide = (
    <IconButton label="Hide analytics" onClick={onHide} className="-me-2">
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  )
  if (info.isPending)
    return (
      <Card title="Analytics" aside={hide}>
        <Loading label="Loading analytics">
          <SkeletonRows rows={4} />
        </Loading>
      </Card>
    )
  if (info.isError)
    return (
      <Card title="Analytics" aside={hide}>
        <Alert type="warning" title="No analytics for these filters">
          {info.error.message}
        </Alert>
      </Card>
    )
  const currencies = currenciesOf(info.data)
  const wanted = chosen || search.currency
  const currency = currencies.find((code) => code === wanted) ?? currencies[0]
  const categories = search.type === 'Debit' ? separate.data?.categoriesSummaries : info.data.categoriesSummaries
  return (
    <Card
      title="Analytics"
      aside={
        <span className="flex items-center gap-2">
          {currencies.length > 1 && (
            <FilterSelect
              label="Analytics currency"
              value={currency ?? ''}
              onChoose={(code) => setChosen(isCurrency(code) ? code : '')}
              className="min-h-10 rounded-full border border-edge bg-paper px-3.5 text-small text-ink"
            >
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </FilterSelect>
          )}
          {hide}
        </span>
      }
    >
      {currency ? (
        <Figures info={info.data} currency={currency} type={search.type} categories={categories ?? []} />
      ) : (
        <EmptyState text="Completed payments are added up here" />
      )}
    </Card>
  )
}

interface FiguresProps {
  info: Info
  currency: ReturnType<typeof currenciesOf>[number]
  type: TransactionSearch['type']
  categories: Info['categoriesSummaries']
}

function Figures({ info, currency, type, categories }: FiguresProps) {
  const totals = totalsOf(info, currency)
  const months = monthsOf(info, currency)
  const biggest = months.reduce((most, month) => max(most, max(month.in.minor, month.out.minor)), 0n)
  const spent = categories.filter(({ amount }) => amount.currency === currency).slice(0, 6)
  return (
    <div className="mt-2 flex flex-col gap-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        {type !== 'Debit' && <Total name="Money in" amount={totals.in} />}
        {type !== 'Credit' && <Total name="Money out" amount={totals.out} />}
      </dl>
      <div className="grid gap-x-10 gap-y-6 wide:grid-cols-2">
        <section>
          <h3 className="mb-2 text-small font-semibold">By month</h3>
          <ul aria-label="By month" className="flex flex-col gap-2.5">
            {months.map((month) => (
              <li key={month.month} className="text-small">
                <p className="text-ink-soft">{monthText(month.month)}</p>
                {type !== 'Debit' && (
                  <Bar tone="bg-good" share={shareOf(month.in, biggest)} amount={month.in} name="in" />
                )}
                {type !== 'Credit' && (
                  <Bar tone="bg-brand" share={shareOf(month.out, biggest)} amount={month.out} name="out" />
                )}
              </li>
            ))}
          </ul>
        </section>
        {spent.length > 0 && (
          <section>
            <h3 className="mb-2 text-small font-semibold">Money out by expense category</h3>
            <ul aria-label="By expense category" className="flex flex-col gap-2.5">
              {spent.map(({ expenseCategory, amount }) => (
                <li key={expenseCategory} className="text-small">
                  <p className="text-ink-soft">{expenseCategory}</p>
                  <Bar tone="bg-brand" share={shareOf(amount, spent[0]?.amount.minor ?? 0n)} amount={amount} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

const Total = ({ name, amount }: { name: string; amount: Money }) => (
  <div>
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd>
      <MoneyText amount={amount} className="text-title font-semibold" />
    </dd>
  </div>
)

/** A bar with its amount beside it: the amount says it, the bar only shows it. */
const Bar = ({ tone, share, amount, name }: { tone: string; share: number; amount: Money; name?: string }) => (
  <p className="flex items-center gap-3">
    <span aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-inset">
      <span className={`block h-full rounded-full ${tone}`} style={{ width: `${share}%` }} />
    </span>
    <span className="figures w-40 shrink-0 text-end">
      <MoneyText amount={amount} />
      {name && <span className="text-ink-soft"> {name}</span>}
    </span>
  </p>
)

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
