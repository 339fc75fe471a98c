import type { Currency, Rate } from '@tradewind/kernel'
import { isStale } from './guard.rules.ts'
import { type Confirmation, findStops, historyOf, lastConfirmations, type Stop } from './guard.store.ts'
import type { RatesNeeds } from './rates.needs.ts'
import { crossRate } from './rates.rules.ts'
import { type DollarRate, readDollarRates } from './rates.store.ts'

export interface DayRate {
  day: string
  rate: Rate
}

/** The mid rate of a pair at the end of each of the last days, as far as both are known; the oldest first. */
export const getHistory =
  ({ db, bankClock }: Pick<RatesNeeds, 'db' | 'bankClock'>) =>
  async ({ base, quote, days }: { base: Currency; quote: Currency; days: number }): Promise<DayRate[]> => {
    const until = new Date(bankClock.now().getTime() + 1)
    const from = new Date(until.getTime() - days * 86_400_000)
    const found = await db.asSystem((tx) => historyOf(tx, [base, quote], { from, until }))
    const of = (currency: Currency) =>
      new Map(found.filter((one) => one.currency === currency).map(({ day, perDollar }) => [day, perDollar]))
    const [bases, quotes] = [of(base), of(quote)]
    return [...bases].flatMap(([day, basePerDollar]) => {
      const quotePerDollar = quotes.get(day)
      return quotePerDollar ? [{ day, rate: crossRate({ basePerDollar, quotePerDollar }) }] : []
    })
  }

export interface CurrencyStanding extends DollarRate {
  isStale: boolean
  stop: Stop | null
  /** Who last took a rate of it that was not believed. */
  confirmed: Pick<Confirmation, 'taken' | 'byName' | 'at' | 'reason'> | null
}

/** Every currency as staff see it: its rate, how old that is, and why it is not exchanged, if so. */
export const listStanding =
  ({ db, bankClock }: Pick<RatesNeeds, 'db' | 'bankClock'>) =>
  (): Promise<CurrencyStanding[]> =>
    db.asSystem(async (tx) => {
      const stops = await findStops(tx)
      const confirmed = await lastConfirmations(tx)
      const now = bankClock.now()
      return (await readDollarRates(tx, 'all')).map((rate) => ({
        ...rate,
        isStale: isStale(rate.at, now),
        stop: stops.find(({ currency }) => currency === rate.currency) ?? null,
        confirmed: confirmed.find(({ currency }) => currency === rate.currency) ?? null,
      }))
    })
