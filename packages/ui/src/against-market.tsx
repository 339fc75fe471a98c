import type { Currency } from '@tradewind/kernel'
import { EmptyState } from './empty-state.tsx'
import { type DayRate, RateChart } from './rate-chart.tsx'

/** So many days of the market are shown beside a rate that someone asks for. */
export const marketDays = 30

interface AgainstMarketProps {
  history: readonly DayRate[]
  from: Currency
  to: Currency
  /** The rate that is compared. */
  wanted: number | undefined
  /** How it is called: `your rate`. */
  called: string
}

/** What a pair did lately, and how far a rate that someone asks for is from it. */
export function AgainstMarket({ history, from, to, wanted, called }: AgainstMarketProps) {
  const last = history.at(-1)
  if (!last || history.length < 2) return <EmptyState title="No history of this pair yet" text="" />
  return (
    <div>
      <p className="mb-2 text-small text-ink-soft">
        Mid-market{' '}
        <span className="figures">
          1 {from} = {last.rate} {to}
        </span>
        {wanted !== undefined && (
          <>
            {' '}
            · {called} is{' '}
            <span className="figures">{Math.abs((1 - wanted / Number(last.rate)) * 100).toFixed(2)}%</span>{' '}
            {wanted > Number(last.rate) ? 'above' : 'below'} it
          </>
        )}
      </p>
      <RateChart history={history} pair={`${from} in ${to}`} wanted={wanted} />
    </div>
  )
}
