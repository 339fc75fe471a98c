import {
  type Currency,
  compareRates,
  convert,
  divide,
  exponentOf,
  type Money,
  money,
  type Rate,
} from '@tradewind/kernel'
import { priceRate } from './rates.rules.ts'

/** The rates of one exchange: `mid` is the market's, `marked` the customer's, both of what is sold in what is bought. */
export interface PairPrice {
  base: Currency
  quote: Currency
  mid: Rate
  marked: Rate
  /** Of the mid rate, in millionths. */
  millionths: number
  at: Date
}

/** Both rates from one pivot, rounded down: so no round of exchanges at one moment ends with more than it began with. */
export function pairPrice({
  base,
  quote,
  millionths,
  at,
}: {
  base: { currency: Currency; perDollar: Rate }
  quote: { currency: Currency; perDollar: Rate }
  millionths: number
  at: Date
}): PairPrice {
  const pair = { basePerDollar: base.perDollar, quotePerDollar: quote.perDollar }
  return {
    base: base.currency,
    quote: quote.currency,
    mid: priceRate(pair, 0),
    marked: priceRate(pair, millionths),
    millionths,
    at,
  }
}

export interface Sides {
  sold: Money
  bought: Money
  /** What the same money would buy at mid, less what it buys: ours, in what is bought. */
  spread: Money
}

/**
 * Both sides of an exchange from the one that the customer names, in whole minor units; the fraction is never the
 * customer's: less is bought for a named sale, more is sold for a named purchase, by less than one minor unit.
 */
export function sidesOf(price: PairPrice, named: { side: 'sell' | 'buy'; amount: Money }): Sides {
  const sold = named.side === 'sell' ? named.amount : soldFor(named.amount, price)
  const bought = named.side === 'buy' ? named.amount : convert(sold, price.marked, price.quote, 'down')
  const atMid = convert(sold, price.mid, price.quote, 'down')
  return { sold, bought, spread: money(price.quote, atMid.minor - bought.minor) }
}

/** How much must be sold to buy an amount: divided by the rate itself, since a reciprocal would have lost digits. */
function soldFor(bought: Money, { base, quote, marked }: PairPrice): Money {
  const raised = bought.minor * 10n ** BigInt(marked.decimals + exponentOf(base))
  const lowered = marked.scaled * 10n ** BigInt(exponentOf(quote))
  return money(base, divide(raised, lowered, 'up'))
}

/** An amount in US cents at mid, rounded down. */
export const centsOf = ({ currency, minor }: Money, perDollar: Rate): bigint =>
  divide(
    minor * 100n * 10n ** BigInt(perDollar.decimals),
    perDollar.scaled * 10n ** BigInt(exponentOf(currency)),
    'down',
  )

/**
 * What an agreed rate gives at this moment: the agreed one, but never more than mid, at which the provider earns nothing,
 * and never less than what the customer would get without it.
 */
export function agreedPrice(agreed: Rate, { mid, marked }: { mid: Rate; marked: Rate }): Rate {
  const capped = compareRates(agreed, mid) > 0 ? mid : agreed
  return compareRates(capped, marked) > 0 ? capped : marked
}
