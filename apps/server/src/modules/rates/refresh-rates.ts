import type { Currency, Rate } from '@tradewind/kernel'
import { doubtAbout } from './guard.rules.ts'
import { addHistory, findStops, hasHistory, lockRates, putStop, removeStops } from './guard.store.ts'
import type { RatesNeeds } from './rates.needs.ts'
import { knownRate } from './rates.rules.ts'
import { type DollarRate, keepDollarRates, readDollarRates } from './rates.store.ts'
import type { FeedRate } from './rates.types.ts'

const dayMs = 86_400_000
/** So many days of the past are asked for where there is no history yet. */
const pastDays = 90

/**
 * Takes the feed's newest rates, those that are believed: one that jumped, or that the second source contradicts, stops
 * its currency, whose last rate stays what is shown. The sources are asked outside the transaction: a slow one must not
 * hold a connection.
 */
export const refresh =
  ({ db, clock, bankClock, feed, secondFeed, log }: RatesNeeds) =>
  async (): Promise<void> => {
    const now = bankClock.now()
    const came = (await feed.read(now)).map(asDollarRate)
    const second = new Map((await readSecond(now)).map(({ currency, perDollar }) => [currency, perDollar]))
    const past = feed.past && !(await db.asSystem(hasHistory)) ? await feed.past(daysBefore(now)) : []
    await db.asSystem(async (tx) => {
      await lockRates(tx)
      const known = new Map((await readDollarRates(tx, 'all')).map((one) => [one.currency, one]))
      const judged = came
        .filter(({ currency, at }) => at > (known.get(currency)?.at ?? new Date(0)))
        .map((one) => ({ one, doubt: doubtOf(one, known.get(one.currency), second.get(one.currency)) }))
      const believed = judged.flatMap(({ one, doubt }) => (doubt ? [] : [one]))
      await keepDollarRates(tx, believed)
      await addHistory(tx, [...past.map(asDollarRate), ...believed])
      const stopped = (await findStops(tx)).map(({ currency }) => currency)
      await removeStops(
        tx,
        believed.map(({ currency }) => currency).filter((currency) => stopped.includes(currency)),
      )
      for (const { one, doubt } of judged)
        if (doubt) {
          log?.error({ currency: one.currency, doubt }, 'a rate was not believed, and its currency stopped')
          await putStop(tx, {
            currency: one.currency,
            reason: doubt,
            seen: one.perDollar,
            seenAt: one.at,
            since: clock.now(),
          })
        }
    })

    /** A second source that is silent compares nothing; the first one's age is looked at in any case. */
    async function readSecond(at: Date): Promise<DollarRate[]> {
      try {
        return ((await secondFeed?.read(at)) ?? []).map(asDollarRate)
      } catch (err) {
        log?.error({ err }, 'the second source of rates did not answer')
        return []
      }
    }
  }

const asDollarRate = (one: FeedRate): DollarRate => ({ ...one, perDollar: knownRate(one.perDollar) })

const doubtOf = (came: DollarRate, known: DollarRate | undefined, second: Rate | undefined) =>
  doubtAbout({ came: came.perDollar, known: known?.perDollar, second })

const daysBefore = (now: Date): Date[] =>
  Array.from({ length: pastDays }, (_, place) => new Date(now.getTime() - (place + 1) * dayMs))

export interface ConfirmRate {
  currency: Currency
}

/** A person looked at a rate that was not believed and takes it: the currency is exchanged again. */
export const confirmRate =
  ({ db }: Pick<RatesNeeds, 'db'>) =>
  ({ currency }: ConfirmRate): Promise<void> =>
    db.asSystem(async (tx) => {
      await lockRates(tx)
      const stop = (await findStops(tx)).find((one) => one.currency === currency)
      if (!stop) return
      const taken = [{ currency, perDollar: stop.seen, at: stop.seenAt }]
      await keepDollarRates(tx, taken)
      await addHistory(tx, taken)
      await removeStops(tx, [currency])
    })
