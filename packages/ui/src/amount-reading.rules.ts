import { currencies, isCurrency } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import { asciiDigits } from '@tradewind/kernel/digits'
import { englishNumbers, type NumberStyle } from '@tradewind/kernel/number-style'
import { groupAmount, groupAs, withoutCurrency } from './amount.rules.ts'

/** What the reader's locale puts before the decimals. */
export type DecimalMark = '.' | ','

export interface AmountReading {
  /** The amount as the product writes it, `1,234.50`; where nothing can be read, a text that no form takes as an amount. */
  text: string
  /** Why it was not read, with what to write instead. */
  words?: string
}

interface Reader {
  mark: DecimalMark
  /** ISO 4217 code of the field. */
  currency: string
  /** How amounts are written in the language that the reader chose; as the product writes them unless given. */
  numbers?: NumberStyle
  /** Says a text in that language, with its `{values}`. */
  say?: (text: string, values?: Readonly<Record<string, string>>) => string
}

const inEnglish: NonNullable<Reader['say']> = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The decimal mark of a locale. Marks that no keyboard of ours writes count as commas: a comma is not read as ours. */
export const decimalMarkOf = (locale: string): DecimalMark =>
  numbersIn(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value === '.'
    ? '.'
    : ','

/** Some systems hand on a language that is no valid tag, such as `en-US@posix`: it reads as ours does. */
function numbersIn(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale)
  } catch {
    return new Intl.NumberFormat('en-GB')
  }
}

/**
 * Reads an amount as people write it: `1,234.56`, `1.234,56`, `1 234,56`, `1'234.50`, `1,23,456.00`, `25,5`.
 *
 * Two kinds of separators are read in every locale, because the last one can only stand before the decimals. A comma by
 * itself is read by the locale. A separator before exactly three digits could mean a thousand times more or less: where
 * the decimal mark is a comma it is never read, and words say what to write.
 */
export function readWrittenAmount(written: string, reader: Reader): AmountReading {
  const text = plainSpelling(withoutCurrency(plainNumber(written), { currency: reader.currency, atOnce: true }))
  if (/^\d*(\.\d{0,2})?$/.test(text)) return { text: groupAmount(text) }
  if (!/^\d*(?:[ ',.]\d+)*[,.]?$/.test(text)) return noNumber(written, text, reader)
  const last = text.match(/[ ',.](?=\d*$)/)?.[0] ?? ''
  const parts = text.split(last)
  if (parts.length > 2 || last === ' ' || last === "'") return inGroups(text) ?? unreadable(written, reader)
  const [whole = '', decimals = ''] = parts
  if (/[ ',.]/.test(whole)) {
    const digits = inGroups(whole)
    return digits
      ? { text: groupAmount(`${digits.text.replaceAll(',', '')}.${decimals}`) }
      : unreadable(written, reader)
  }
  return withOneMark({ written, whole, decimals, last }, reader)
}

interface OneMark {
  written: string
  whole: string
  decimals: string
  last: string
}

/** A point or a comma that stands alone: the one place where locales disagree. */
function withOneMark({ written, whole, decimals, last }: OneMark, reader: Reader): AmountReading {
  const { mark, currency, say = inEnglish } = reader
  const couldBeThousands = /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3
  if (mark === '.' && last === ',') {
    if (couldBeThousands) return { text: groupAmount(whole + decimals) }
    return /^\d{1,2}$/.test(decimals) && whole !== ''
      ? { text: written, words: say('Write decimals with a point: {amount}', { amount: `${whole}.${decimals}` }) }
      : unreadable(written, reader)
  }
  const text = `${whole}.${decimals}`
  if (mark === '.' || !couldBeThousands) return { text: decimals.length > 2 ? text : groupAmount(text) }
  const exponent = isCurrency(currency) ? currencies[currency].exponent : 2
  const asDecimals = exponent === 0 ? whole : `${whole},${decimals.slice(0, exponent)}`
  // Three decimals, which no currency of ours has: whatever reads the text refuses it.
  const readings = { written: written.trim(), thousands: `${whole}${decimals}`, decimals: asDecimals }
  return { text, words: say('{written} could mean {thousands} or {decimals}. Write one of these.', readings) }
}

const unreadable = (written: string, { say = inEnglish }: Reader): AmountReading => ({
  text: written,
  words: say(amountWords.malformed),
})

/** A sign or a code beside the number, or a sign alone. */
const besideNumber = /^(?:((?:[A-Z]{1,3})?\p{Sc}|[A-Z]{3})\s*\d[\d ',.]*|\d[\d ',.]*(\p{Sc}|[A-Z]{3})|(\p{Sc}))$/iu

/** A text with something else than digits and what people put between them: another currency, or no amount at all. */
function noNumber(written: string, text: string, reader: Reader): AmountReading {
  const { currency, say = inEnglish } = reader
  const [, before, after, alone] = besideNumber.exec(text) ?? []
  const other = before ?? after ?? alone
  if (isCurrency(currency) && alone === currencies[currency].sign) return { text: written }
  if (other)
    return { text: written, words: say('Enter the amount in {currency}, without “{other}”.', { currency, other }) }
  return /[^\d ',.]/.test(text) ? { text: written, words: say(digitsWords) } : unreadable(written, reader)
}

const digitsWords = 'Enter the amount in digits, such as 1,250.00.'

/** A number in the digits and separators of any script, with ours. */
export const plainNumber = (text: string): string =>
  asciiDigits(text)
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u066c\uff0c]/g, ',')

/** Digits in thousands, or in lakhs and crores, between separators of one kind. */
function inGroups(text: string): AmountReading | undefined {
  const thousands = /^[1-9]\d{0,2}([ ',.])\d{3}(\1\d{3})*$/
  const lakhs = /^[1-9]\d?(,\d{2})+,\d{3}$/
  return thousands.test(text) || lakhs.test(text) ? { text: groupAmount(text.replace(/\D/g, '')) } : undefined
}

/** Blanks and apostrophes of every kind in one spelling, without the marks that order text of both directions. */
const plainSpelling = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u2019\u02bc]/g, "'")
    .trim()

/**
 * How an amount that was read is shown: as the reader's language writes it, and in English beside a decimal comma never as
 * `1,234`, which could be one.
 */
export function shownAmount(text: string, { mark, currency, numbers = englishNumbers }: Reader): string {
  if (numbers.point !== '.') return groupAs(text, numbers)
  if (mark === '.' || !/^[\d,]+$/.test(text) || !text.includes(',')) return text
  const whole = isCurrency(currency) && currencies[currency].exponent === 0
  return whole ? text.replaceAll(',', '') : `${text}.00`
}
