import type { Currency } from '@tradewind/kernel'
import { pair } from './get-rate.ts'
import type { RatesNeeds } from './rates.needs.ts'
import { readDollarRates } from './rates.store.ts'
import type { RatesPage } from './rates.types.ts'

/** One page of the rates of one base, the dollar unless asked otherwise, by the code of the quote currency. */
export const listRates =
  ({ db }: RatesNeeds) =>
  async ({ page, pageSize, base = 'USD' }: ListRates): Promise<RatesPage> => {
    const dollarRates = await db.asSystem((tx) => readDollarRates(tx, 'all'))
    const all = dollarRates.flatMap(({ currency }) =>
      currency === base ? [] : (pair(dollarRates, base, currency) ?? []),
    )
    return { records: all.slice((page - 1) * pageSize, page * pageSize), total: all.length }
  }

interface ListRates {
  page: number
  pageSize: number
  base: Currency | undefined
}
