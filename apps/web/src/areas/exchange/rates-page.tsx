import { keepPreviousData } from '@tanstack/react-query'
import * as rates from '@tradewind/contract/rates'
import { type Currency, currencies, currencyCodes, formatRate, isCurrency } from '@tradewind/kernel'
import { roundRate } from '@tradewind/kernel/round-rate'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { cx } from '#ui/cx.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { listAddress, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Part } from '#ui/part.tsx'
import { type DayRate, dayOf, RateChart } from '#ui/rate-chart.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { RateAlerts } from './rate-alerts.tsx'

const periods = [7, 30, 90] as const
const usualPeriod = 30

const currencyOf = (value: unknown) => (typeof value === 'string' && isCurrency(value) ? value : undefined)

/** The base and the quote whose history is shown, how far it goes back, and the page of the list. */
const ratesAddress = listAddress({
  beside: ({ base, quote, days }) => ({
    base: currencyOf(base),
    quote: currencyOf(quote),
    days: periods.find((one) => one === Number(days)),
  }),
})

type Search = SearchOf<typeof ratesAddress>

export const readSearch = ratesAddress.read

const listQuery = (base: Currency, { page, pageSize }: Pick<Search, 'page' | 'pageSize'>) =>
  queryFor(rates.listRates, { query: { Base: base, Page: page, PageSize: pageSize } }, partShown)
const historyQuery = (base: Currency, quote: Currency, days: number) =>
  queryFor(rates.getRateHistory, { query: { Base: base, Quote: quote, Days: days } }, partShown)

export const load = ({ search }: LoadContext<'rates', Search>) =>
  loadParts([queryClient.ensureQueryData(listQuery(search.base ?? 'GBP', search))])

/** Every pair at mid, and how one of them has moved. */
export function Screen() {
  const profile = useProfile()
  const list = useListSearch(ratesAddress)
  const { search } = list
  const shownDays = search.days ?? usualPeriod
  const changeSearch = useChangeSearch()
  const base = search.base ?? currencyOf(profile.mainCurrencyCode) ?? 'GBP'
  const quote = search.quote && search.quote !== base ? search.quote : base === 'USD' ? 'EUR' : 'USD'
  // An entry of the history each: Back goes to the pair before.
  const change = (next: Partial<Record<keyof Search, unknown>>) => changeSearch((latest) => ({ ...latest, ...next }))
  const options = currencyCodes.map((code) => ({
    key: code,
    text: code,
    also: currencies[code].name,
    hint: currencies[code].name,
    icon: <CurrencyFlag code={code} />,
  }))
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <div className="flex flex-col gap-5">
          <div className="grid items-end gap-4 sm:grid-cols-2 wide:grid-cols-[14rem_14rem_1fr]">
            <Select
              label="One unit of"
              options={options}
              value={base}
              onChange={(code) => code && change({ base: code, page: 1 })}
            />
            <Select
              label="In"
              options={options.filter(({ key }) => key !== base)}
              value={quote}
              onChange={(code) => code && change({ quote: code })}
            />
            <fieldset className="flex gap-2 sm:col-span-2 wide:col-span-1 wide:justify-end">
              <legend className="sr-only">Period</legend>
              {periods.map((days) => (
                <Button
                  key={days}
                  kind="secondary"
                  className={cx('whitespace-nowrap', days === shownDays && 'border-brand! bg-brand-tint! text-brand!')}
                  size="small"
                  aria-pressed={days === shownDays}
                  onClick={() => change({ days })}
                >
                  {days} days
                </Button>
              ))}
            </fieldset>
          </div>
          <Part
            query={{ ...historyQuery(base, quote, shownDays), placeholderData: keepPreviousData }}
            what="the history"
            pending={<Skeleton className="h-72 w-full" />}
          >
            {(history) => <History {...{ history, base, quote }} />}
          </Part>
        </div>
      </Card>
      <RateAlerts base={base} quote={quote} />
      <ListScreen
        title={`All rates for one ${base}`}
        label={`Rates for one ${base}`}
        state={list}
        query={(shown) => listQuery(base, shown)}
        what="the rates"
        intro={
          <p className="px-5 pb-4 text-small text-ink-soft sm:px-6">
            These are mid-market rates, halfway between what buyers and sellers quote. When you exchange, you see your
            own rate and what it costs before you confirm.{' '}
            <Link href={paths.rateBypass()}>Negotiate a rate for a large amount</Link>
          </p>
        }
        empty={{ title: 'No rates yet', text: 'Rates appear here as soon as we get them from the market.' }}
        columns={columnsOf((code) => change({ base, quote: code }))}
        rowKey={({ quote: code }) => code}
        rowName={({ quote: code }) => code}
      />
      <ZoneNote />
    </div>
  )
}

function History({ history, base, quote }: { history: readonly DayRate[]; base: Currency; quote: Currency }) {
  const [shows, setShows] = useState<'chart' | 'table'>('chart')
  const last = history.at(-1)
  if (!last || history.length < 2)
    return <EmptyState title="No history yet" text="The first days of this pair appear here tomorrow." />
  const first = history[0] ?? last
  const percent = (Number(last.rate) / Number(first.rate) - 1) * 100
  const moved = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)}%`
  return (
    <>
      <div>
        <p className="figures text-heading font-semibold">{formatRate(base, roundRate(last.rate), quote)}</p>
        <p className="text-small text-ink-soft">
          <span className="figures font-medium text-ink">{moved}</span> since {dayOf(first.day)}
        </p>
      </div>
      <Tabs
        label="History"
        tabs={[
          { key: 'chart', label: 'Chart' },
          { key: 'table', label: 'Table' },
        ]}
        selected={shows}
        onSelect={setShows}
      >
        {shows === 'chart' ? (
          <RateChart history={history} pair={`${base} in ${quote}`} />
        ) : (
          <ListTable
            label={`${base} in ${quote} by day`}
            columns={historyColumns}
            rows={history.toReversed()}
            rowKey={({ day }) => day}
            rowName={({ day }) => dayOf(day)}
          />
        )}
      </Tabs>
    </>
  )
}

const historyColumns: readonly ListColumn<DayRate>[] = [
  { key: 'day', head: 'Day', phone: 'title', cell: ({ day }) => dayOf(day) },
  {
    key: 'rate',
    head: 'Rate',
    phone: 'amount',
    align: 'end',
    cell: ({ rate }) => <span className="figures">{roundRate(rate)}</span>,
  },
]

type Rate = { base: Currency; quote: Currency; rate: string; at: Date }

const columnsOf = (onPick: (quote: Currency) => void): readonly ListColumn<Rate>[] => [
  {
    key: 'currency',
    head: 'Currency',
    phone: 'title',
    cell: ({ quote, at }) => (
      <RowTitle
        icon={<CurrencyFlag code={quote} />}
        caption={<span className="@xl:hidden">{plainMomentText(at)}</span>}
      >
        {quote} <span className="font-normal text-ink-soft">{currencies[quote].name}</span>
      </RowTitle>
    ),
  },
  {
    key: 'rate',
    head: 'Rate',
    phone: 'amount',
    align: 'end',
    cell: ({ rate }) => <span className="figures">{roundRate(rate)}</span>,
  },
  { key: 'at', head: 'As of', cell: ({ at }) => plainMomentText(at) },
  {
    key: 'history',
    head: 'History',
    phone: 'under',
    align: 'end',
    cell: ({ quote }) => (
      <Button kind="quiet" size="small" className="-me-3 @xl:me-0" onClick={() => onPick(quote)}>
        History<span className="sr-only"> of {quote}</span>
      </Button>
    ),
  },
]
