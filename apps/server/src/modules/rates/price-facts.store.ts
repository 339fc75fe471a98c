import type { Currency } from '@tradewind/kernel'
import { oneRow, sql, type Tx } from '#platform/db'
import type { MarginScope } from './margins.rules.ts'
import { knownRate } from './rates.rules.ts'
import type { DollarRate } from './rates.store.ts'

/** What prices rest on, as it was read in one moment: of these currencies, and margins that could apply. */
export interface PriceFacts {
  rates: readonly DollarRate[]
  stopped: readonly Currency[]
  margins: readonly (MarginScope & { millionths: number; createdAt: Date })[]
}

/** What `rates.price_facts` gives: wide numbers and moments are text. */
export interface PriceFactsRow {
  rates: { currency: Currency; perDollar: string; at: string }[] | null
  stopped: Currency[] | null
  margins:
    | (Omit<MarginScope, 'centsFrom' | 'centsBelow'> & {
        centsFrom: string
        centsBelow: string | null
        millionths: number
        createdAt: string
      })[]
    | null
}

export const priceFactsFrom = ({ rates, stopped, margins }: PriceFactsRow): PriceFacts => ({
  rates: (rates ?? []).map(({ currency, perDollar, at }) => ({
    currency,
    perDollar: knownRate(perDollar),
    at: new Date(at),
  })),
  stopped: stopped ?? [],
  margins: (margins ?? []).map((margin) => ({
    ...margin,
    centsFrom: BigInt(margin.centsFrom),
    centsBelow: margin.centsBelow === null ? null : BigInt(margin.centsBelow),
    createdAt: new Date(margin.createdAt),
  })),
})

export async function readPriceFacts(tx: Tx, customerId: string, currencies: readonly Currency[]): Promise<PriceFacts> {
  const { facts } = await oneRow<{ facts: PriceFactsRow }>(
    tx,
    sql`select rates.price_facts(array[${customerId}]::uuid[], ${[...currencies]}::text[]) as facts`,
  )
  return priceFactsFrom(facts)
}
