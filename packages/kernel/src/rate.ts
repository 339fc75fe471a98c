import { type Currency, exponentOf } from './currency.ts'
import { divide, type Money, money, type Rounding } from './money.ts'

/** An exact exchange rate, how many units of one currency a unit of another buys: `scaled / 10^decimals`. */
export interface Rate {
  readonly scaled: bigint
  readonly decimals: number
}

export type RateFault = 'malformed' | 'not-positive' | 'too-precise'

/** Reads a rate in plain decimal text such as `1950.25`: at most 12 digits before the point and 12 after. */
export function parseRate(text: string): Rate | RateFault {
  if (text.length > 40 || !/^\d{1,12}(\.\d+)?$/.test(text)) return 'malformed'
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > 12) return 'too-precise'
  const scaled = BigInt(whole + fraction)
  return scaled === 0n ? 'not-positive' : { scaled, decimals: fraction.length }
}

/** The rate as plain decimal text with the decimals it was read with. */
export function rateText({ scaled, decimals }: Rate): string {
  const digits = scaled.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** `amount` in the currency `to`, at `rate` units of `to` for one unit of the amount's own currency. */
export function convert(amount: Money, rate: Rate, to: Currency, rounding: Rounding): Money {
  const raised = amount.minor * rate.scaled * 10n ** BigInt(exponentOf(to))
  const lowered = 10n ** BigInt(rate.decimals + exponentOf(amount.currency))
  return money(to, divide(raised, lowered, rounding))
}

/** Negative, 0 or positive if the first rate is lower than, equal to or higher than the second. */
export function compareRates(a: Rate, b: Rate): number {
  const difference = a.scaled * 10n ** BigInt(b.decimals) - b.scaled * 10n ** BigInt(a.decimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
