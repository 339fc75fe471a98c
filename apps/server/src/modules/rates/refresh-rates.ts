import { Refusal } from '@tradewind/contract/refusals'
import type { Currency, Rate } from '@tradewind/kernel'
import type { StaffCaller } from '#platform/caller'
import { uuidv7 } from '#platform/random'
import { doubtAbout, isAhead, isWithin, maxAheadMs, type StopReason } from './guard.rules.ts'
import { addConfirmation, addHistory, findStops, hasHistory, lockRates, putStop, removeStops } from './guard.store.ts'
import type { RatesNeeds } from './rates.needs.ts'
import { knownRate } from './rates.rules.ts'
import { type DollarRate, keepDollarRates, readDollarRates } from './rates.store.ts'
import type { FeedRate } from './rates.types.ts'

const dayMs = 86_400_000
/** So many days of the past are asked for where there is no history yet. */
const pastDays = 90

/**
 * Takes the feed's newest rates, those that are believed: one that jumped, that is dated in the future, or that the second
 * source contradicts, stops its currency, whose last rate stays what is shown. The sources are asked outside the transaction: a slow one must not
 * hold a connection.
 */
export const refresh =
  ({ db, clock, bankClock, feed, secondFeed, log }: RatesNeeds) =>
  async (): Promise<void> => {
    const asked = bankClock.now()
    // Both at once: one that lets us wait must not add to the other's wait.
    const [first, other] = await Promise.all([feed.read(asked), readSecond(asked)])
    const came = first.map(asDollarRate)
    const second = new Map(other.map(({ currency, perDollar }) => [currency, perDollar]))
    const past = feed.past && !(await db.asSystem(hasHistory)) ? await feed.past(daysBefore(asked)) : []
    await db.asSystem(async (tx) => {
      await lockRates(tx)
      // An answer that came late is judged by the time that it is by then.
      const now = bankClock.now()
      const known = new Map((await readDollarRates(tx, 'all')).map((one) => [one.currency, one]))
      const stopped = new Map((await findStops(tx)).map(({ currency, reason }) => [currency, reason]))
      const judged = came
        .filter(({ currency, at }) => isNewer(at, known.get(currency), now))
        .map((one) => {
          const its = { known: known.get(one.currency)?.perDollar, second: second.get(one.currency) }
          const doubt: StopReason | undefined = doubtAbout({
            ...its,
            came: one.perDollar,
            at: one.at,
            stopped: stopped.get(one.currency),
            now,
          })
          return { one, doubt }
        })
      const believed = judged.flatMap(({ one, doubt }) => (doubt ? [] : [one]))
      await keepDollarRates(tx, believed, latestOf(now))
      await addHistory(tx, [...past.map(asDollarRate), ...believed])
      await removeStops(
        tx,
        believed.map(({ currency }) => currency).filter((currency) => stopped.has(currency)),
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

/** A stored rate that is dated in the future is older than whatever comes now. */
const isNewer = (at: Date, known: DollarRate | undefined, now: Date): boolean =>
  !known || at > known.at || isAhead(known.at, now)

const latestOf = (now: Date): Date => new Date(now.getTime() + maxAheadMs)

const daysBefore = (now: Date): Date[] =>
  Array.from({ length: pastDays }, (_, place) => new Date(now.getTime() - (place + 1) * dayMs))

export interface ConfirmRate {
  currency: Currency
  /** The rate that the person looked at. */
  seen: Rate
  reason: string
  caller: Pick<StaffCaller, 'staffId' | 'name'>
}

/**
 * A person looked at a rate that was not believed and takes it: the currency is exchanged again. Refuses
 * rates.stop_changed where another one has come meanwhile. Who did it and why stays on record.
 */
export const confirmRate =
  ({ db, clock, bankClock, random }: Pick<RatesNeeds, 'db' | 'clock' | 'bankClock' | 'random'>) =>
  ({ currency, seen, reason, caller }: ConfirmRate): Promise<void> =>
    db.asSystem(async (tx) => {
      await lockRates(tx)
      const stop = (await findStops(tx)).find((one) => one.currency === currency)
      if (!stop) return
      if (!isWithin(stop.seen, seen, 0n)) throw new Refusal('rates.stop_changed')
      const now = bankClock.now()
      const before = (await readDollarRates(tx, 'all')).find((one) => one.currency === currency)
      const at = clock.now()
      await addConfirmation(tx, {
        id: uuidv7(at, random),
        currency,
        stoppedFor: stop.reason,
        before: before?.perDollar ?? null,
        taken: stop.seen,
        reason,
        at,
        by: caller.staffId,
        byName: caller.name,
      })
      // The person believes the rate, not a date that is still to come.
      const taken = [{ currency, perDollar: stop.seen, at: stop.seenAt < now ? stop.seenAt : now }]
      await keepDollarRates(tx, taken, latestOf(now))
      await addHistory(tx, taken)
      await removeStops(tx, [currency])
    })
