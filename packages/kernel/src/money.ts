import { type Currency, exponentOf } from './currency.ts'

/** An exact amount: `minor` counts the currency's minor units (ISO 4217), so 12.50 GBP is 1250n and 12 JPY is 12n. */
export interface Money {
  readonly currency: Currency
  readonly minor: bigint
}

/** The largest amount that one posting may carry: what PostgreSQL's bigint holds. */
export const largestMinor = 2n ** 63n - 1n

export const money = (currency: Currency, minor: bigint): Money => ({ currency, minor })

export const zero = (currency: Currency): Money => money(currency, 0n)

export function add(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return money(a.currency, a.minor + b.minor)
}

export function subtract(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return money(a.currency, a.minor - b.minor)
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`. */
export function compare(a: Money, b: Money): number {
  assertSameCurrency(a, b)
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0
}

/** A rule for the fraction of a minor unit that a division leaves. There is no default: someone gains it. */
export type Rounding = 'down' | 'up' | 'half-even'

/** `numerator / denominator` as a whole number; `down` is towards zero, `up` away from it. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new Error('divide: the denominator must be positive')
  const quotient = numerator / denominator
  const remainder = numerator % denominator
  if (remainder === 0n) return quotient
  const away = numerator < 0n ? quotient - 1n : quotient + 1n
  if (rounding === 'down') return quotient
  if (rounding === 'up') return away
  const twice = (remainder < 0n ? -remainder : remainder) * 2n
  if (twice !== denominator) return twice < denominator ? quotient : away
  return quotient % 2n === 0n ? quotient : away
}

/** Why a text is not an amount of a currency. */
export type AmountFault = 'malformed' | 'too-many-decimals' | 'not-positive' | 'too-large'

/**
 * Reads an amount as a customer or the wire writes it: digits, optionally grouped by commas in threes, optionally a
 * point and decimals. `1,250.00` is read; `12,50`, `0,500`, `1.2e3`, ` 5` and `+5` are refused rather than guessed at.
 */
export function parseAmount(text: string, currency: Currency): Money | AmountFault {
  if (text.length > 40) return /^[\d,.]+$/.test(text) ? 'too-large' : 'malformed'
  if (/^-(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(text)) return 'not-positive'
  if (!/^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(text)) return 'malformed'
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.')
  const exponent = exponentOf(currency)
  // A currency without decimals still reads the '.00' that every screen shows.
  if (decimals.length > Math.max(exponent, 2) || /[1-9]/.test(decimals.slice(exponent))) return 'too-many-decimals'
  const minor = BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, '0'))
  if (minor === 0n) return 'not-positive'
  if (minor > largestMinor) return 'too-large'
  return money(currency, minor)
}

/** The amount as the wire carries it: plain decimal text with the currency's exact number of decimals, `-12.50`. */
export function toDecimal({ currency, minor }: Money): string {
  const exponent = exponentOf(currency)
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Reads what `toDecimal` wrote, zero and negative included; anything else is a bug and throws. */
export function fromDecimal(text: string, currency: Currency): Money {
  const exponent = exponentOf(currency)
  const pattern = exponent === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${exponent}}$`)
  if (!pattern.test(text)) throw new Error(`not a ${currency} amount: ${text}`)
  return money(currency, BigInt(text.replace('.', '')))
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new Error(`cannot combine ${a.currency} with ${b.currency}`)
}

/** The exact total of amounts that are all in `currency`; zero for none. An amount of another currency throws. */
export function sumOf(amounts: Iterable<Money>, currency: Currency): Money {
  let total = zero(currency)
  for (const amount of amounts) total = add(total, amount)
  return total
}
