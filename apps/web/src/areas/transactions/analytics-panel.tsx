import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { exportCashFlow } from '@tradewind/contract/transaction-analytics'
import type { Currency } from '@tradewind/kernel'
import { ChartColumn, Download, Table2, X } from 'lucide-react'
import { useState } from 'react'
import type { TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PartError } from '#ui/part-error.tsx'
import { today as readersToday } from '#ui/server-clock.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Spending } from './analytics-categories.tsx'
import { type AnalysedAccount, AnalyticsControls } from './analytics-controls.tsx'
import type { CashFlow } from './cash-flow.rules.ts'
import { CashFlowChart } from './cash-flow-chart.tsx'
import { analysedDays, countedText, type Days, daysText, directionsOf, narrowsListAlone } from './cash-flow-figures.ts'
import { CashFlowTable } from './cash-flow-table.tsx'
import { CashFlowTotals } from './cash-flow-totals.tsx'
import { cashFlowFilters, cashFlowQuery, categoriesQuery, infoQuery } from './transactions.queries.ts'

interface PanelProps {
  search: TransactionSearch
  onChange: (next: Partial<Record<keyof TransactionSearch, unknown>>) => void
  accounts: readonly AnalysedAccount[]
  onHide: () => void
}

/**
 * What came in and went out under the filters of the list, beside the period before, and by expense category. Its choices are
 * filters of the list: whoever changes one sees its transactions below.
 */
export function AnalyticsPanel({ search, onChange, accounts, onHide }: PanelProps) {
  const [today] = useState(readersToday)
  const days = analysedDays(search, today)
  const filters = cashFlowFilters(search, days)
  const { data: flow, ...cashFlow } = useQuery({ ...cashFlowQuery(filters), placeholderData: keepPreviousData })
  const currency = search.currency ?? flow?.currency ?? undefined
  const currencies = new Set<Currency>(flow?.currencies.map((one) => one.currency))
  if (currency) currencies.add(currency)
  const choose = ({ from, to }: Days) => onChange({ from, to })
  return (
    <Card
      title="Analytics"
      aside={
        <IconButton label="Hide analytics" onClick={onHide} className="-me-2">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-5">
        <AnalyticsControls
          days={days}
          today={today}
          accounts={accounts}
          account={search.account}
          currencies={[...currencies].toSorted()}
          currency={currency}
          onDays={choose}
          onAccount={(account) => onChange({ account, currency: undefined })}
          onCurrency={(code) => onChange({ currency: code })}
        />
        {cashFlow.isError ? (
          <PartError what="the cash flow" busy={cashFlow.isFetching} onRetry={() => void cashFlow.refetch()} />
        ) : flow ? (
          <Figures
            flow={flow}
            filters={filters}
            search={search}
            isStale={cashFlow.isPlaceholderData}
            onChoose={choose}
          />
        ) : (
          <FiguresPending />
        )}
        <SpentByCategory search={search} days={days} currency={currency} onChange={onChange} />
      </div>
    </Card>
  )
}

interface FiguresProps {
  flow: CashFlow
  filters: ReturnType<typeof cashFlowFilters>
  search: TransactionSearch
  /** Those of the filters before, while the new ones are on their way. */
  isStale: boolean
  onChoose: (days: Days) => void
}

function Figures({ flow, filters, search, isStale, onChoose }: FiguresProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { busy, save } = useSavedFile("We couldn't create the export. Try again.")
  const { currency, totals } = flow
  if (!currency || !totals || totals.inCount + totals.outCount === 0)
    return <EmptyState title="No completed payments" text={`Nothing came in or went out, ${daysText(flow)}`} />
  const shows = directionsOf(search)
  return (
    <section
      aria-label="Cash flow"
      aria-busy={isStale}
      className={cx('flex flex-col gap-5 transition', isStale && 'opacity-60')}
    >
      <CashFlowTotals flow={flow} shows={shows} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-ink-soft">
          {daysText(flow)} · before: {daysText(flow.previous)}
        </p>
        <span className="flex gap-2">
          <Button
            kind="secondary"
            size="small"
            icon={
              view === 'chart' ? (
                <Table2 aria-hidden="true" className="size-4" />
              ) : (
                <ChartColumn aria-hidden="true" className="size-4" />
              )
            }
            onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
          >
            {view === 'chart' ? 'Show table' : 'Show chart'}
          </Button>
          <Button
            kind="secondary"
            size="small"
            busy={busy}
            icon={<Download aria-hidden="true" className="size-4" />}
            aria-label="Export cash flow"
            onClick={() => save(exportCashFlow, { query: filters })}
          >
            Export
          </Button>
        </span>
      </div>
      {view === 'chart' && <CashFlowChart flow={{ ...flow, currency }} shows={shows} onChoose={onChoose} />}
      <CashFlowTable flow={flow} shows={shows} hidden={view === 'chart'} onChoose={onChoose} />
      <p className="text-caption text-ink-soft">
        {countedText(search, currency)}
        {view === 'chart' && ' Dashed lines mark the period before, arrows where it was off the scale.'}
        {narrowsListAlone(search) && ' Search, status, amount and wallet filters narrow the list only.'}
      </p>
    </section>
  )
}

interface SpentProps {
  search: TransactionSearch
  days: Days
  currency: Currency | undefined
  onChange: PanelProps['onChange']
}

/** Categories that the list doesn't count as debits: movements between own accounts, and kinds of shops paid by card. */
const isNotDebit = (category: string): boolean => /^(?:exchange|own-transfer|card:.+)$/.test(category)

/** Fails by itself: the chart stays. */
function SpentByCategory({ search, days, currency, onChange }: SpentProps) {
  const usual = { placeholderData: keepPreviousData }
  const all = useQuery({ ...infoQuery(search, days), ...usual, enabled: search.type === undefined })
  const ofDebit = useQuery({ ...categoriesQuery(search, days), ...usual, enabled: search.type === 'Debit' })
  const { data, isError, isFetching, refetch } = search.type === 'Debit' ? ofDebit : all
  if (search.type && search.type !== 'Debit') return null
  if (isError) return <PartError what="the categories" busy={isFetching} onRetry={() => void refetch()} />
  if (!data || !currency) return null
  return (
    <>
      <Spending
        title="Money out by expense category"
        label="By expense category"
        all={data.categoriesSummaries.map(({ expenseCategoryId: id, expenseCategory: name, ...sum }) => ({
          id,
          name,
          ...sum,
        }))}
        currency={currency}
        chosen={search.category}
        // With its currency, its days and what has completed, so that the list adds up to the amount. An exchange may have
        // the category of a payment, and is counted among exchanges.
        onChoose={(category) => {
          if (!category) return onChange({ category, status: undefined, type: undefined })
          const type = isNotDebit(category) ? search.type : 'Debit'
          onChange({ category, currency, status: 'Successful', type, ...days })
        }}
      />
      {all.data && search.type === undefined && (
        <Spending
          title="Card payments by shop"
          label="By shop"
          all={all.data.merchantsSummaries.map(({ merchantName: name, ...sum }) => ({ id: name, name, ...sum }))}
          currency={currency}
          chosen={search.text}
          onChoose={(text) => onChange(text ? { text, currency, ...days } : { text })}
        />
      )}
    </>
  )
}

const FiguresPending = () => (
  <Loading label="Loading analytics">
    <span className="flex flex-wrap gap-x-10 gap-y-4">
      {['in', 'out', 'net'].map((name) => (
        <span key={name} className="block space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-4 w-28" />
        </span>
      ))}
    </span>
    <Skeleton className="mt-6 h-80 w-full" />
  </Loading>
)
