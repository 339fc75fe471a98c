import { Refusal } from '@tradewind/contract/refusals'
import type { Currency, Money, Rate } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { isStale } from './guard.rules.ts'
import { findStops } from './guard.store.ts'
import { marginFor } from './margins.rules.ts'
import { type PriceFacts, readPriceFacts } from './price-facts.store.ts'
import { agreedPrice, centsOf, type PairPrice, pairPrice } from './quote.rules.ts'
import type { RatesNeeds } from './rates.needs.ts'
import type { DollarRate } from './rates.store.ts'

export interface PricePair {
  base: Currency
  quote: Currency
  customerId: string
  product: string
  /** What is sold or what is bought: bands of margins go by it. */
  amount: Money
  /** A negotiated rate. */
  agreed?: Rate | undefined
}

/**
 * The rates at which a customer exchanges, by what was read. Refuses rates.missing, rates.stale and rates.stopped: whatever
 * is doubtful prices nothing.
 */
export const priceFrom =
  ({ bankClock }: Pick<RatesNeeds, 'bankClock'>) =>
  (facts: PriceFacts, { base, quote, customerId, product, amount, agreed }: PricePair): PairPrice => {
    const now = bankClock.now()
    const one = usable(facts, base, now)
    const other = usable(facts, quote, now)
    const cents = centsOf(amount, (amount.currency === base ? one : other).perDollar)
    const margin = marginFor(facts.margins, { customerId, product, base, quote, cents })
    if (!margin) throw new Refusal('rates.missing')
    const at = one.at < other.at ? one.at : other.at
    const price = pairPrice({ base: one, quote: other, millionths: margin.millionths, at })
    return agreed ? { ...price, marked: agreedPrice(agreed, price) } : price
  }

/** The rates at which a customer exchanges now, in a transaction of the system. */
export const pricePair =
  (needs: Pick<RatesNeeds, 'bankClock'>) =>
  async (tx: Tx, request: PricePair): Promise<PairPrice> => {
    const { base, quote, customerId } = request
    return priceFrom(needs)(await readPriceFacts(tx, customerId, [base, quote]), request)
  }

function usable({ rates, stopped }: Pick<PriceFacts, 'rates' | 'stopped'>, currency: Currency, now: Date): DollarRate {
  const rate = rates.find((one) => one.currency === currency)
  if (!rate) throw new Refusal('rates.missing')
  if (stopped.includes(currency)) throw new Refusal('rates.stopped')
  if (isStale(rate.at, now)) throw new Refusal('rates.stale')
  return rate
}

/** What a dollar is worth in a currency that may be exchanged now; refuses one that may not. */
export const usableRate = async (
  tx: Tx,
  rates: readonly DollarRate[],
  currency: Currency,
  now: Date,
): Promise<DollarRate> => usable({ rates, stopped: (await findStops(tx)).map((stop) => stop.currency) }, currency, now)
