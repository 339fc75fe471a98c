import { type Currency, currencies, formatAmount, parseAmount, toDecimal } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedIn } from './amount.rules.ts'
import { decimalMarkOf, readWrittenAmount, shownAmount } from './amount-reading.rules.ts'

const locales = [
  'en-GB',
  'en-US',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
] as const

const reading = (text: string, locale: string, currency: Currency = 'GBP') =>
  readWrittenAmount(text, { mark: decimalMarkOf(locale), currency })
/** The amount that a form makes of what the field reads, and nothing where it is refused. */
const amount = (text: string, locale: string, currency: Currency = 'GBP') => {
  const read = parseAmount(reading(text, locale, currency).text.trim(), currency)
  return typeof read === 'string' ? undefined : toDecimal(read)
}

test('a language that is no valid tag reads as ours does', () => {
  expect(amount('1,234.56', 'en-US@posix')).toBe('1234.56')
  expect(reading('25,5', 'en-US@posix')).toEqual(reading('25,5', 'en-GB'))
})

test('an amount is read as the reader writes it', () => {
  const english = ['£1,234.56', '1,234.56', '1.234,56', '1 234,56', "1'234.56", '1’234.56', '1,234.56 GBP', '1234.56']
  expect(english.map((text) => amount(text, 'en-GB'))).toEqual(english.map(() => '1234.56'))
  expect(english.map((text) => amount(text, 'de-DE'))).toEqual(english.map(() => '1234.56'))
  expect(['25,5', '25.5', '25,50'].map((text) => amount(text, 'de-DE'))).toEqual(['25.50', '25.50', '25.50'])
  expect(['1.234.567', '1,234,567', '1 234 567'].map((text) => amount(text, 'de-DE'))).toEqual([
    '1234567.00',
    '1234567.00',
    '1234567.00',
  ])
  expect(['12,34,567.50', '12,34,567'].map((text) => amount(text, 'en-IN', 'INR'))).toEqual([
    '1234567.50',
    '1234567.00',
  ])
})

test('what could be a thousand times more or less is not read, and words say what to write', () => {
  for (const text of ['1,234', '1.234', '12,345', '999.000']) {
    expect(amount(text, 'de-DE'), text).toBeUndefined()
    expect(amount(text, 'de-DE', 'XOF'), text).toBeUndefined()
  }
  expect(reading('1,234', 'de-DE').words).toBe('1,234 could mean 1234 or 1,23. Write one of these.')
  expect(reading('1.234', 'fr-FR', 'XOF').words).toBe('1.234 could mean 1234 or 1. Write one of these.')
  expect(amount('1,234', 'en-GB')).toBe('1234.00')
  expect(amount('1.234', 'en-GB')).toBeUndefined()
  // Further digits would make thousands of it, so that an English reader is asked.
  expect(amount('25,5', 'en-GB')).toBeUndefined()
  expect(reading('25,5', 'en-GB').words).toBe('Write decimals with a point: 25.5')
})

test('what is half-typed is not complained about, and what is no amount is', () => {
  for (const text of ['', '1', '1.', '1,234.', '.5']) expect(reading(text, 'en-GB').words, text).toBeUndefined()
  for (const text of ['', '1', '1,', '1.234,', ',5']) expect(reading(text, 'de-DE').words, text).toBeUndefined()
  for (const text of ['1.2.3', '1,,000', '1 00', '1.234,567.8', "1'23"])
    for (const locale of locales) {
      expect(reading(text, locale).words, text).toBe(amountWords.malformed)
      expect(amount(text, locale), text).toBeUndefined()
    }
})

test('digits and separators of every script are read', () => {
  for (const text of ['٢٥٠', '۲۵۰', '２５０', '२५०', '£٢٥٠', '250']) expect(amount(text, 'en-GB'), text).toBe('250.00')
  expect(amount('١٬٢٣٤٫٥٦', 'en-GB')).toBe('1234.56')
  expect(amount('１，２３４．５６', 'de-DE')).toBe('1234.56')
})

test('another currency and what is no number are named as the reason', () => {
  const words = (text: string) => reading(text, 'en-GB').words
  for (const text of ['€50', '€ 50', '50€', '50 €', '€'])
    expect(words(text), text).toBe('Enter the amount in GBP, without “€”.')
  expect(words('EUR 50')).toBe('Enter the amount in GBP, without “EUR”.')
  expect(words('US$50')).toBe('Enter the amount in GBP, without “US$”.')
  expect(words('£')).toBeUndefined()
  for (const text of ['five', '1e9', '(5)', '5 or 6'])
    expect(words(text), text).toBe('Enter the amount in digits, such as 1,250.00.')
})

test('beside a decimal comma an amount is shown so that it reads the same again', () => {
  const german = { mark: ',', currency: 'GBP' } as const
  expect(['1,234', '1,234.5', '250', '25.5', ''].map((text) => shownAmount(text, german))).toEqual([
    '1,234.00',
    '1,234.5',
    '250',
    '25.5',
    '',
  ])
  expect(shownAmount('1,234', { mark: ',', currency: 'XOF' })).toBe('1234')
  expect(shownAmount('1,234', { mark: '.', currency: 'GBP' })).toBe('1,234')
})

const cents = fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 99_999_999_999 }))

test('what a locale writes with decimals is read back in that locale, with and without the currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom<Currency>('GBP', 'EUR', 'USD', 'NGN', 'INR'),
      cents,
      (locale, currency, minor) => {
        const expected = (minor / 100).toFixed(2)
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100)
        const { sign } = currencies[currency]
        for (const text of [written, `${sign}${written}`, `${sign} ${written}`, `${written} ${currency}`])
          expect(amount(text, locale, currency), text).toBe(expected)
        const shown = shownAmount(reading(written, locale, currency).text, { mark: decimalMarkOf(locale), currency })
        expect(amount(shown, locale, currency), shown).toBe(expected)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('nothing that one locale writes is read as a thousand times another amount in any locale', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...locales),
      cents,
      fc.integer({ min: 0, max: 2 }),
      (writer, reader, minor, digits) => {
        const value = Number((minor / 100).toFixed(digits))
        const written = new Intl.NumberFormat(writer, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value)
        const read = amount(written, reader)
        if (read !== undefined) expect(read, `${written} in ${reader}`).toBe(value.toFixed(2))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('whatever is written, an amount comes of it only with exactly its digits', () => {
  const piece = fc.constantFrom('0', '1', '25', '500', '000', ',', '.', ' ', '\u00a0', "'", '’', '-', '£', 'GBP', 'x')
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(anything, fc.constantFrom(...locales), (text, locale) => {
      const read = amount(text, locale)
      if (read === undefined) return
      const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+/, '')
      const decimals = /[.,](\d{0,2})\D*$/.exec(text)?.[1]
      // The digits are the same, and those behind the last mark are the decimals, unless they are a group of three.
      expect(digits(read)).toBe(digits(text) + (decimals === undefined ? '00' : '0'.repeat(2 - decimals.length)))
    }),
    { numRuns: 5_000 },
  )
})

const french = { mark: ',', currency: 'GBP', numbers: { group: '\u202f', point: ',', signLast: true } } as const

test('who chose French types and sees 1 250,50, whatever the browser speaks', () => {
  expect(shownAmount('1,250.5', french)).toBe('1\u202f250,5')
  for (const text of ['1\u202f250,50', '1 250,50', '1250,50', '1250.50'])
    expect(readWrittenAmount(text, french), text).toEqual({ text: '1,250.50' })
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), (minor) => {
      const text = formatAmount({ currency: 'GBP', minor })
      expect(readWrittenAmount(shownAmount(text, french), french)).toEqual({ text })
    }),
  )
})

test('the spaces of French move along while an amount is typed, and nothing else changes', () => {
  const typed = (after: string, before = '') => editedIn(french.numbers, { before, after })
  expect(typed('1250')).toBe('1\u202f250')
  expect(typed('1\u202f2505')).toBe('12\u202f505')
  expect(typed('1\u202f250,5')).toBe('1\u202f250,5')
  expect(typed('1.25')).toBe('1.25')
  expect(typed('-5', '5')).toBe('5')
})
