import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { alertsOf } from './alerts/alerts.ts'
import { getRate, rateBetween } from './get-rate.ts'
import { listRates } from './list-rates.ts'
import { addMargin, changeMargin, listMargins, removeMargin } from './margins.ts'
import { priceFrom, pricePair } from './price-pair.ts'
import type { RatesNeeds } from './rates.needs.ts'
import type { MarketRate, RatesPage } from './rates.types.ts'
import { type CurrencyStanding, type DayRate, getHistory, listStanding } from './read-history.ts'
import { type ConfirmRate, confirmRate, refresh } from './refresh-rates.ts'

/** Mid-market rates of every pair of known currencies. The rate that is shown is the one that converts. */
export interface Rates {
  /** The current rate of a pair, or nothing; a currency against itself is 1. */
  rateBetween(tx: Tx, base: Currency, quote: Currency): Promise<MarketRate | undefined>
  /** Takes the feed's newest rates; to be called at start, every hour, and when the bank clock was moved. */
  refresh(): Promise<void>
  getRate(pair: { base: Currency; quote: Currency }): Promise<MarketRate | undefined>
  listRates(request: { page: number; pageSize: number; base: Currency | undefined }): Promise<RatesPage>
  getHistory(request: { base: Currency; quote: Currency; days: number }): Promise<DayRate[]>
  /** What a customer exchanges at now; refuses what is missing, stale or stopped. */
  pricePair: ReturnType<typeof pricePair>
  /** The same by what was read before. */
  priceFrom: ReturnType<typeof priceFrom>
  listStanding(): Promise<CurrencyStanding[]>
  confirmRate(request: ConfirmRate): Promise<void>
  /** Emails about rates that were reached. */
  alerts: ReturnType<typeof alertsOf>
  margins: {
    list: ReturnType<typeof listMargins>
    add: ReturnType<typeof addMargin>
    change: ReturnType<typeof changeMargin>
    remove: ReturnType<typeof removeMargin>
  }
}

export function createRates(needs: RatesNeeds): Rates {
  const alerts = alertsOf(needs)
  return {
    rateBetween: rateBetween(needs),
    refresh: async () => {
      await refresh(needs)()
      await alerts.check()
    },
    getRate: getRate(needs),
    listRates: listRates(needs),
    getHistory: getHistory(needs),
    pricePair: pricePair(needs),
    priceFrom: priceFrom(needs),
    alerts,
    listStanding: listStanding(needs),
    confirmRate: async (request) => {
      await confirmRate(needs)(request)
      await alerts.check()
    },
    margins: {
      list: listMargins(needs),
      add: addMargin(needs),
      change: changeMargin(needs),
      remove: removeMargin(needs),
    },
  }
}
