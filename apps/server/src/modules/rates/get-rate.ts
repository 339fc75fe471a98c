import { type Currency, type Rate } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { RatesNeeds } from './rates.needs.ts'
import { crossRate } from './rates.rules.ts'
import { type DollarRate, readDollarRates } from './rates.store.ts'
import type { MarketRate } from './rates.types.ts'

const one: Rate = { scaled: 1n, decimals: 0 }

/** The current rate of a pair inside someone's transaction, or nothing where one of the two has none. */
export const rateBetween =
  ({ bankClock }: Pick<RatesNeeds, 'bankClock'>) =>
  async (tx: Tx, base: Currency, quote: Currency): Promise<MarketRate | undefined> => {
    // One unit is one unit, whatever the market does.
    if (base === quote) return { base, quote, rate: one, at: bankClock.now() }
    return pair(await readDollarRates(tx, [base, quote]), base, quote)
  }

export const getRate =
  ({ db, bankClock }: RatesNeeds) =>
  ({ base, quote }: { base: Currency; quote: Currency }): Promise<MarketRate | undefined> =>
    db.asSystem((tx) => rateBetween({ bankClock })(tx, base, quote))

/** The rate of one pair from what a dollar is worth in each; its time is the older of the two. */
export function pair(rates: readonly DollarRate[], base: Currency, quote: Currency): MarketRate | undefined {
  const ofBase = rates.find(({ currency }) => currency === base)
  const ofQuote = rates.find(({ currency }) => currency === quote)
  if (!ofBase || !ofQuote) return undefined
  return {
    base,
    quote,
    rate: crossRate({ basePerDollar: ofBase.perDollar, quotePerDollar: ofQuote.perDollar }),
    at: ofBase.at < ofQuote.at ? ofBase.at : ofQuote.at,
  }
}
