import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/positions'
import { formatMoney, money, toDecimal } from '@tradewind/kernel'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { dayText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { listAddress, oneOf } from '#ui/list/list-address.rules.ts'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Part } from '#ui/part.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Limits } from './limits.tsx'
import { saveCsv } from './save-csv.ts'

const section = 'rounded-large border border-line bg-paper'
const header = 'flex flex-wrap items-center justify-between gap-3 border-b border-line p-5 sm:px-6'
const periods = ['7', '30', '90'] as const
const usualPeriod = '30'
const incomeAddress = listAddress({
  // The router reads digits as a number.
  filters: { days: (value: unknown) => oneOf(periods.filter((one) => one !== usualPeriod))(String(value)) },
})

const positionsQuery = queryFor(contract.listPositions, {}, { failures: 'own' })

/** What exchanges left us with by currency, how far that may go, and what their spreads earned. */
export function PositionsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { search, change } = useListSearch(incomeAddress)
  const days = search.days ?? usualPeriod
  return (
    <>
      <PageTitle
        title="Positions"
        text="Balances and income come from the ledger, by UTC day. Current values are indicative and aren't booked."
      />
      <p className="mb-4 text-small">
        <Link href="/positions/hedges">Hedges</Link>
      </p>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="by-currency" className={section}>
          <Part query={positionsQuery} what="the positions" errorClass="p-6" pending={<SkeletonRows rows={4} />}>
            {(positions) => <Positions positions={positions} />}
          </Part>
        </section>
        <Limits mayEdit={me.permissions.includes('rates:edit')} />
        <section aria-labelledby="income" className={section}>
          <Part
            query={queryFor(contract.listProfit, { query: { Days: Number(days) } }, { failures: 'own' })}
            what="the income"
            errorClass="p-6"
            pending={<SkeletonRows rows={4} />}
          >
            {(profit) => (
              <>
                <header className={header}>
                  <h2 id="income" className="text-title font-semibold">
                    Income from spreads
                  </h2>
                  <span className="flex flex-wrap gap-2">
                    <FilterChip
                      label="Period"
                      prefix="Last"
                      value={days}
                      neutral={usualPeriod}
                      onChoose={(value) => change({ days: value })}
                    >
                      {periods.map((one) => (
                        <option key={one} value={one}>
                          {one} days
                        </option>
                      ))}
                    </FilterChip>
                    {profit.length > 0 && (
                      <Button
                        kind="secondary"
                        size="small"
                        onClick={() =>
                          saveCsv(`income-${bankToday()}-${days}-days`, [
                            ['Day', 'Currency', 'Exchanges', 'Income'],
                            ...profit.map(({ day, exchanges, profit: earned }) => [
                              day,
                              earned.currency,
                              String(exchanges),
                              toDecimal(earned),
                            ]),
                          ])
                        }
                      >
                        Export income
                      </Button>
                    )}
                  </span>
                </header>
                {profit.length === 0 ? (
                  <EmptyState
                    title="No income in this period"
                    text="Each exchange books its spread as a separate line."
                  />
                ) : (
                  <ListTable
                    label="Income by day"
                    columns={profitColumns}
                    rows={profit}
                    rowKey={({ day, profit: { currency } }) => `${day} ${currency}`}
                    rowName={({ day, profit: { currency } }) => `${day} ${currency}`}
                  />
                )}
              </>
            )}
          </Part>
        </section>
      </div>
    </>
  )
}

function Positions({ positions }: { positions: readonly contract.Position[] }) {
  const worth = positions.reduce((sum, one) => sum + (one.worth?.minor ?? 0n), 0n)
  const missing = positions.filter((one) => one.worth === null && one.balance.minor !== 0n)
  return (
    <>
      <header className={header}>
        <div>
          <h2 id="by-currency" className="text-title font-semibold">
            By currency
          </h2>
          {positions.length > 0 && (
            <p className="text-small text-ink-soft">
              Total value <span className="figures">{formatMoney(money('USD', worth))}</span> at current mid-market
              rates
              {missing.length > 0 && `, without ${missing.map(({ currency }) => currency).join(', ')}`}.
            </p>
          )}
        </div>
        {positions.length > 0 && (
          <Button
            kind="secondary"
            size="small"
            onClick={() =>
              saveCsv(`positions-${bankToday()}`, [
                ['Currency', 'Position', 'Entries', 'Worth in USD'],
                ...positions.map((one) => [
                  one.currency,
                  toDecimal(one.balance),
                  String(one.entries),
                  one.worth ? toDecimal(one.worth) : '',
                ]),
              ])
            }
          >
            Export positions
          </Button>
        )}
      </header>
      {positions.length === 0 ? (
        <EmptyState
          title="No positions yet"
          text="The first exchange between two currencies opens a position in each."
        />
      ) : (
        <ListTable
          label="Positions"
          columns={positionColumns}
          rows={positions}
          rowKey={({ currency }) => currency}
          rowName={({ currency }) => currency}
        />
      )}
    </>
  )
}

const positionColumns: readonly ListColumn<contract.Position>[] = [
  {
    key: 'currency',
    head: 'Currency',
    phone: 'title',
    cell: ({ currency, entries }) => (
      <RowTitle caption={`${entries} ${entries === 1 ? 'entry' : 'entries'}`}>
        <Link href={`/positions/${currency}`}>{currency}</Link>
      </RowTitle>
    ),
  },
  {
    key: 'worth',
    head: 'Current value',
    align: 'end',
    phone: 'under',
    cell: ({ worth }) => (
      <span className="figures text-ink-soft">{worth ? formatMoney(worth) : 'No reliable rate'}</span>
    ),
  },
  {
    key: 'balance',
    head: 'Position',
    align: 'end',
    phone: 'amount',
    cell: ({ balance }) => <span className="figures font-medium">{formatMoney(balance)}</span>,
  },
]

const profitColumns: readonly ListColumn<contract.DayProfit>[] = [
  {
    key: 'day',
    head: 'Day',
    phone: 'title',
    cell: ({ day }) => <span className="figures">{dayText(new Date(`${day}T00:00:00`))}</span>,
  },
  {
    key: 'count',
    head: 'Exchanges',
    align: 'end',
    phone: 'under',
    cell: ({ exchanges }) => (
      <span>
        {exchanges}
        <span className="@xl:hidden"> {exchanges === 1 ? 'exchange' : 'exchanges'}</span>
      </span>
    ),
  },
  {
    key: 'profit',
    head: 'Income',
    align: 'end',
    phone: 'amount',
    cell: ({ profit }) => <span className="figures font-medium">{formatMoney(profit)}</span>,
  },
]
