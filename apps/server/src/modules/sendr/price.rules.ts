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

/** What a transfer costs by the currency that it is paid in: a flat part in minor units, and hundredths of a percent. */
export const feeSchedule = {
  GBP: { flat: 49n, basisPoints: 45n },
  EUR: { flat: 59n, basisPoints: 45n },
  USD: { flat: 99n, basisPoints: 55n },
  CAD: { flat: 1_49n, basisPoints: 55n },
} as const satisfies Partial<Record<Currency, { flat: bigint; basisPoints: bigint }>>

export type FromCurrency = keyof typeof feeSchedule

export const fromCurrencies = Object.keys(feeSchedule) as FromCurrency[]

export const isFromCurrency = (currency: Currency): currency is FromCurrency => Object.hasOwn(feeSchedule, currency)

/** The fee within a total. Rounded down: the fraction of a minor unit stays with the customer. */
export function feeOf({ currency, minor }: Money): Money {
  if (!isFromCurrency(currency)) throw new Error(`nothing is paid in in ${currency}`)
  const { flat, basisPoints } = feeSchedule[currency]
  return money(currency, flat + divide(minor * basisPoints, 10_000n, 'down'))
}

/** What a voucher takes off a fee; nothing without one. It grows with the fee, and never faster. */
export type DiscountOf = (fee: Money) => Money

const noDiscount: DiscountOf = ({ currency }) => zero(currency)

/** The price of sending a total, at the middle of the market; nothing when nothing of it would arrive. */
export function priceOfTotal(
  total: Money,
  rate: Rate,
  to: Currency,
  discountOf: DiscountOf = noDiscount,
): Price | undefined {
  const fee = reducedFee(total, discountOf)
  const converted = subtract(total, fee)
  if (converted.minor <= 0n) return undefined
  const received = convert(converted, rate, to, 'down')
  return received.minor > 0n ? { total, fee, converted, received, rate: rateText(rate) } : undefined
}

/** The price at which exactly this much arrives: the least total of which enough is left after the fee. */
export function priceOfReceived(
  received: Money,
  rate: Rate,
  from: FromCurrency,
  discountOf: DiscountOf = noDiscount,
): Price {
  const { flat, basisPoints } = feeSchedule[from]
  const raised = received.minor * 10n ** BigInt(rate.decimals + exponentOf(from))
  const needed = divide(raised, rate.scaled * 10n ** BigInt(exponentOf(received.currency)), 'up')
  const left = (total: bigint) => total - reducedFee(money(from, total), discountOf).minor
  // Each unit more of the total leaves one more or none, so the least that leaves enough is found by halving.
  let [short, enough] = [0n, divide((needed + flat + 1n) * 10_000n, 10_000n - basisPoints, 'up')]
  while (enough - short > 1n) {
    const middle = (short + enough) / 2n
    if (left(middle) >= needed) enough = middle
    else short = middle
  }
  const paid = money(from, enough)
  const fee = reducedFee(paid, discountOf)
  return { total: paid, fee, converted: subtract(paid, fee), received, rate: rateText(rate) }
}

const reducedFee = (total: Money, discountOf: DiscountOf): Money => {
  const whole = feeOf(total)
  return subtract(whole, discountOf(whole))
}

/** What a transfer does to our positions: what is left after the fee comes in, and what arrives leaves. */
export const conversionMoves = ({ total, fee, received }: Pick<Price, 'total' | 'fee' | 'received'>): Money[] =>
  total.currency === received.currency ? [] : [subtract(total, fee), money(received.currency, -received.minor)]
