import { type Currency, currencies } from './currency.ts'
import { type Money, toDecimal } from './money.ts'

/**
 * Money as customers see it: the currency's sign, thousands separators, always two decimals (en-US style), as in
 * `£1,250.00`, `-CA$5.00`; a sign that ends in a letter keeps a space, `XOF 12,000.00`.
 */
export function formatMoney(amount: Money): string {
  const { sign } = currencies[amount.currency]
  const [whole = '0', decimals = ''] = toDecimal(amount).replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  // A sign that ends in a letter would run into the digits without a space.
  const gap = /[A-Za-z.\u0600-\u06ff]$/.test(sign) ? '\u00a0' : ''
  return `${amount.minor < 0n ? '-' : ''}${sign}${gap}${grouped}.${decimals.padEnd(2, '0')}`
}

/** The amount without its sign, grouped, with two decimals: for columns whose head names the currency. */
export function formatAmount(amount: Money): string {
  const [whole = '0', decimals = ''] = toDecimal(amount).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`
}

/** A rate on one line: units of what arrives for one of what is paid, never parted from their currencies. */
export function formatRate(from: Currency, rate: string, to: Currency): string {
  const [whole = '', decimals] = rate.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `1\u00a0${from} = ${grouped}${decimals ? `.${decimals}` : ''}\u00a0${to}`
}

/**
 * A rate of the market to look at, with `digits` digits that count, rounded half up; digits before the point are all kept.
 * What somebody pays is never worked out from it.
 */
export function roundRate(rate: string, digits = 6): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const leading = whole === '0' ? -(/^0*/.exec(decimals)?.[0].length ?? 0) : whole.length
  const places = Math.max(0, digits - leading)
  if (decimals.length <= places) return rate
  const kept = BigInt(whole + decimals.slice(0, places)) + (decimals.charCodeAt(places) >= 53 ? 1n : 0n)
  const text = kept.toString().padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}
