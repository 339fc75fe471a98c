import {
  type Currency,
  convert,
  divide,
  exponentOf,
  type Money,
  money,
  type Rate,
  rateText,
  subtract,
  zero,
} from '@tradewind/kernel'
import type { Price } from './sendr.types.ts'

/** The currencies that transfers are paid in. */
export const fromCurrencies = ['GBP', 'EUR', 'USD', 'CAD'] as const satisfies readonly Currency[]

export type FromCurrency = (typeof fromCurrencies)[number]

export const isFromCurrency = (currency: Currency): currency is FromCurrency =>
  (fromCurrencies as readonly Currency[]).includes(currency)

/** The fee within a total, by the price list. It never grows faster than the total. */
export type FeeOf = (total: Money) => Money

/** What a voucher takes off a fee; nothing without one. It grows with the fee, and never faster. */
export type DiscountOf = (fee: Money) => Money

const noDiscount: DiscountOf = ({ currency }) => zero(currency)

interface Pricing {
  rate: Rate
  feeOf: FeeOf
  discountOf?: DiscountOf | undefined
}

/** The price of sending a total, at the middle of the market; nothing when nothing of it would arrive. */
export function priceOfTotal(
  total: Money,
  { rate, to, feeOf, discountOf = noDiscount }: Pricing & { to: Currency },
): Price | undefined {
  const fee = reducedFee(feeOf(total), discountOf)
  const converted = subtract(total, fee)
  if (converted.minor <= 0n) return undefined
  const received = convert(converted, rate, to, 'down')
  return received.minor > 0n ? { total, fee, converted, received, rate: rateText(rate) } : undefined
}

/** The price at which exactly this much arrives: the least total of which enough is left after the fee. */
export function priceOfReceived(
  received: Money,
  { rate, from, feeOf, discountOf = noDiscount }: Pricing & { from: FromCurrency },
): Price {
  const raised = received.minor * 10n ** BigInt(rate.decimals + exponentOf(from))
  const needed = divide(raised, rate.scaled * 10n ** BigInt(exponentOf(received.currency)), 'up')
  const feeWithin = (total: bigint) => reducedFee(feeOf(money(from, total)), discountOf)
  const left = (total: bigint) => total - feeWithin(total).minor
  // Each unit more of the total leaves one more or none, so the least that leaves enough is found by halving.
  let [short, enough] = [0n, needed + 1n]
  while (left(enough) < needed) enough *= 2n
  while (enough - short > 1n) {
    const middle = (short + enough) / 2n
    if (left(middle) >= needed) enough = middle
    else short = middle
  }
  const paid = money(from, enough)
  const fee = feeWithin(enough)
  return { total: paid, fee, converted: subtract(paid, fee), received, rate: rateText(rate) }
}

const reducedFee = (whole: Money, discountOf: DiscountOf): Money => subtract(whole, discountOf(whole))

/** What a transfer does to our positions: what is left after the fee comes in, and what arrives leaves. */
export const conversionMoves = ({ total, fee, received }: Pick<Price, 'total' | 'fee' | 'received'>): Money[] =>
  total.currency === received.currency ? [] : [subtract(total, fee), money(received.currency, -received.minor)]
