import type { RatesNeeds } from './rates.needs.ts'
import { knownRate } from './rates.rules.ts'
import { keepDollarRates } from './rates.store.ts'

/** Takes the feed's newest rates. The feed is asked outside the transaction: a slow one must not hold a connection. */
export const refresh =
  ({ db, bankClock, feed }: Pick<RatesNeeds, 'db' | 'bankClock' | 'feed'>) =>
  async (): Promise<void> => {
    const came = (await feed.read(bankClock.now())).map((one) => ({ ...one, perDollar: knownRate(one.perDollar) }))
    await db.asSystem((tx) => keepDollarRates(tx, came))
  }
