import * as rates from '@tradewind/contract/rates'
import type { Currency } from '@tradewind/kernel'
import { AgainstMarket, marketDays } from '#ui/against-market.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface MarketProps {
  from: Currency
  to: Currency
  wanted: number | undefined
  called: string
}

/** What the market did to a pair, beside a rate that is asked for or was. */
export function Market({ from, to, wanted, called }: MarketProps) {
  return (
    <Part
      key={`${from} ${to}`}
      query={queryFor(
        rates.getRateHistory,
        { query: { Base: from, Quote: to, Days: marketDays } },
        { failures: 'own' },
      )}
      what="the market"
      pending={<Skeleton className="h-72 w-full" />}
    >
      {(history) => <AgainstMarket {...{ history, from, to, wanted, called }} />}
    </Part>
  )
}
