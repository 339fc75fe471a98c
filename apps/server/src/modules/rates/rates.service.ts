import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { getRate, rateBetween } from './get-rate.ts'
import { listRates } from './list-rates.ts'
import type { RatesNeeds } from './rates.needs.ts'
import type { MarketRate, RatesPage } from './rates.types.ts'
import { refresh } from './refresh-rates.ts'

/** Mid-market rates of every pair of known currencies. The rate that is shown is the one that converts. */
export interface Rates {
  /** The current rate of a pair, or nothing; a currency against itself is 1. */
  rateBetween(tx: Tx, base: Currency, quote: Currency): Promise<MarketRate | undefined>
  /** Takes the feed's newest rates; to be called at start, every hour, and when the bank clock was moved. */
  refresh(): Promise<void>
  getRate(pair: { base: Currency; quote: Currency }): Promise<MarketRate | undefined>
  listRates(request: { page: number; pageSize: number; base: Currency | undefined }): Promise<RatesPage>
}

export function createRates(needs: RatesNeeds): Rates {
  return {
    rateBetween: rateBetween(needs),
    refresh: refresh(needs),
    getRate: getRate(needs),
    listRates: listRates(needs),
  }
}
