import { type Currency, currencies } from './currency.ts'
import { type Money, toDecimal } from './money.ts'
import { type NumberStyle, shownNumbers } from './number-style.ts'

/**
 * Money as customers see it: the currency's sign, thousands separators, always two decimals (en-US style), as in
 * `£1,250.00`, `-CA$5.00`; a sign that ends in a letter keeps a space, `XOF 12,000.00`. In the browser of someone who
 * reads another language it is written in that one, `1 250,00 £`.
 */
export const formatMoney = (amount: Money): string => formatMoneyIn(amount, shownNumbers)

/** The same in one style, whoever reads it. */
export function formatMoneyIn(amount: Money, style: NumberStyle): string {
  const { sign } = currencies[amount.currency]
  const minus = amount.minor < 0n ? '-' : ''
  const digits = written(toDecimal(amount).replace('-', ''), style)
  if (style.signLast) return `${minus}${digits}\u00a0${sign}`
  // A sign that ends in a letter would run into the digits without a space.
  const gap = /[A-Za-z.\u0600-\u06ff]$/.test(sign) ? '\u00a0' : ''
  return `${minus}${sign}${gap}${digits}`
}

/** The amount without its sign, grouped, with two decimals: for columns whose head names the currency. */
export const formatAmount = (amount: Money): string => written(toDecimal(amount))

/** A rate on one line: units of what arrives for one of what is paid, never parted from their currencies. */
export const formatRate = (from: Currency, rate: string, to: Currency): string =>
  `1\u00a0${from} = ${written(rate, shownNumbers, 0)}\u00a0${to}`

/** Plain decimal text in groups of three, with at least so many decimals. */
function written(decimal: string, { group, point } = shownNumbers, least = 2): string {
  const [whole = '', decimals = ''] = decimal.split('.')
  const all = decimals.padEnd(least, '0')
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (all && point + all)
}
