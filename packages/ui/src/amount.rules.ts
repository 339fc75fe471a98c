import { currencies, isCurrency } from '@tradewind/kernel'
import type { NumberStyle } from '@tradewind/kernel/number-style'

/** An edit of an amount field: what stood there, what the browser made of it, and whether something was taken away. */
export interface AmountEdit {
  before: string
  after: string
  deleted: boolean
  /** ISO 4217 code of the field; its sign and its code may stand beside the digits, another's may not. */
  currency: string
}

const longestAmountText = 30
const plain = /^\d*(\.\d*)?$/
const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
const groupedBySpaces = /^[1-9]\d{0,2}([ \u00a0\u202f])\d{3}(\1\d{3})*(\.\d*)?$/
const minus = /[-\u2010-\u2015\u2212\ufe63\uff0d]/

/** Groups the whole part in threes, without touching what is half-typed. A text that is no amount stays as it is. */
export function groupAmount(text: string): string {
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text
  if (!plain.test(digits)) return text
  const [whole = '', decimals] = digits.split('.')
  // A comma behind a leading zero is not ours: `0,500` means a half to many.
  const inThrees = whole.startsWith('0') ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? inThrees : `${inThrees}.${decimals}`
}

/** An amount as the product writes it, in the marks of another language: `1,234.5` becomes `1 234,5`. */
export const groupAs = (text: string, { group, point }: NumberStyle): string =>
  isAmountSoFar(text) ? text.replace(/[,.]/g, (mark) => (mark === ',' ? group : point)) : text

/**
 * What stands in the field after an edit in a language with other marks: the groups of the language move along with the
 * digits, and whatever else was typed stays, to be read or refused in words.
 */
export function editedIn(numbers: NumberStyle, { before, after }: Pick<AmountEdit, 'before' | 'after'>): string {
  if (hasMinus(after) || isTooLong(after)) return before
  const [whole = '', ...decimals] = after.replaceAll(numbers.group, '').split(numbers.point)
  if (!/^\d*$/.test(whole) || decimals.length > 1 || !/^\d*$/.test(decimals[0] ?? '')) return after
  return groupAs(groupAmount([whole, ...decimals].join('.')), numbers)
}

/** Whether a text has the minus that an amount never has. */
export const hasMinus = (text: string): boolean => minus.test(text)

/** Whether a text is longer than any amount; cut off, it would be another one. */
export const isTooLong = (text: string): boolean => text.length > longestAmountText

const isAmountSoFar = (text: string): boolean => plain.test(text) || grouped.test(text)

/**
 * What stands in the field after an edit. An amount in another spelling is written ours: our own commas move along with
 * the digits, spaces between thousands become commas, the sign or the code of the field's currency goes. Whatever else
 * was typed or pasted stays as it is, to be refused in words: `12,50` must never become 1,250, nor `1e9` become 19.
 * A minus undoes the whole edit, and so does a text that is too long: what is cut off would leave another amount.
 */
export function editedAmount({ before, after, deleted, currency }: AmountEdit): string {
  if (hasMinus(after) || isTooLong(after)) return before
  const added = insertion(before, after)
  const bare = withoutCurrency(after, { currency, atOnce: added.length > 1 })
  if (groupedBySpaces.test(bare)) return groupAmount(bare.replace(/\s/g, ''))
  if (isAmountSoFar(bare)) return groupAmount(bare)
  // One of our commas is out of place because digits beside it came or went.
  const oursMoved = grouped.test(before) && (deleted || !added.includes(','))
  const digits = after.replaceAll(',', '')
  return oursMoved && plain.test(digits) ? groupAmount(digits) : after
}

/**
 * Takes away the spaces around an amount and the field's own currency: before it, and behind it in a text that was put
 * in at once. Behind digits that are typed one by one, more may follow.
 */
export function withoutCurrency(text: string, { currency, atOnce }: { currency: string; atOnce: boolean }): string {
  const sign = isCurrency(currency) ? currencies[currency].sign : currency
  const trimmed = text.trim()
  const start = [sign, currency].find((one) => trimmed.startsWith(one))
  const ahead = start === undefined ? trimmed : trimmed.slice(start.length).trimStart()
  const end = atOnce ? [currency, sign].find((one) => ahead.endsWith(one)) : undefined
  const rest = end === undefined ? ahead : ahead.slice(0, -end.length).trimEnd()
  // A sign alone is the beginning of something, and a space after digits may be one between thousands.
  return rest === '' || (trimmed !== text && !atOnce) ? text : rest
}

/** What is new in `after`. Where nothing looks new, all of it was put in anew. */
function insertion(before: string, after: string): string {
  let start = 0
  while (start < after.length && start < before.length && before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(after.length, before.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end) || after
}
