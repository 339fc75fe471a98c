import { Refusal } from '@tradewind/contract/refusals'
import type { Currency, Money, Rate } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { isStale } from './guard.rules.ts'
import { findStops } from './guard.store.ts'
import { marginFor } from './margins.rules.ts'
import { marginsInForce } from './margins.store.ts'
import { agreedPrice } from './negotiated/negotiations.rules.ts'
import { centsOf, type PairPrice, pairPrice } from './quote.rules.ts'
import type { RatesNeeds } from './rates.needs.ts'
import { type DollarRate, readDollarRates } from './rates.store.ts'

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
 * The rates at which a customer exchanges now, in a transaction of the system. Refuses rates.missing, rates.stale and
 * rates.stopped: whatever is doubtful prices nothing.
 */
export const pricePair =
  ({ bankClock }: Pick<RatesNeeds, 'bankClock'>) =>
  async (tx: Tx, { base, quote, customerId, product, amount, agreed }: PricePair): Promise<PairPrice> => {
    const rates = await readDollarRates(tx, [base, quote])
    const one = await usableRate(tx, rates, base, bankClock.now())
    const other = await usableRate(tx, rates, quote, bankClock.now())
    const cents = centsOf(amount, (amount.currency === base ? one : other).perDollar)
    const margin = marginFor(await marginsInForce(tx, customerId), { customerId, product, base, quote, cents })
    if (!margin) throw new Refusal('rates.missing')
    const at = one.at < other.at ? one.at : other.at
    const price = pairPrice({ base: one, quote: other, millionths: margin.millionths, at })
    return agreed ? { ...price, marked: agreedPrice(agreed, price) } : price
  }

/** What a dollar is worth in a currency that may be exchanged now; refuses one that may not. */
export async function usableRate(
  tx: Tx,
  rates: readonly DollarRate[],
  currency: Currency,
  now: Date,
): Promise<DollarRate> {
  const rate = rates.find((one) => one.currency === currency)
  if (!rate) throw new Refusal('rates.missing')
  if ((await findStops(tx)).some((stop) => stop.currency === currency)) throw new Refusal('rates.stopped')
  if (isStale(rate.at, now)) throw new Refusal('rates.stale')
  return rate
}
