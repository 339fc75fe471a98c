import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, currencies, currencyCodes, isCurrency } from './currency.ts'
import { formatAmount, formatMoney, formatRate, roundRate } from './format.ts'
import { money } from './money.ts'

const signs = {
  GBP: '£',
  EUR: '€',
  NGN: '₦',
  USD: '$',
  CAD: 'CA$',
  INR: '₹',
  SGD: 'S$',
  AUD: 'A$',
  JPY: '¥',
  CNY: '¥',
  AED: 'د.إ',
  PHP: '₱',
  HKD: 'HK$',
  CHF: 'CHf',
  ZAR: 'R',
  GHS: 'GH₵',
  PKR: 'Rs',
  ETB: 'Br',
  TMT: 'T',
  XOF: 'XOF',
  XAF: 'XAF',
  UGX: 'UGX',
  TZS: 'TZS',
  DZD: 'DZD',
} as const satisfies Record<Currency, string>

test('[sign-gbp, sign-eur, sign-ngn, sign-usd, sign-cad, sign-inr, sign-sgd, sign-aud, sign-jpy-cny, sign-aed, sign-php, sign-hkd, sign-chf, sign-zar, sign-ghs, sign-pkr, sign-etb, sign-tmt, sign-codes] every currency is shown with its own sign, and those without one with their code', () => {
  expect(Object.keys(signs).toSorted()).toEqual(currencyCodes.toSorted())
  for (const code of currencyCodes) {
    expect(currencies[code].sign).toBe(signs[code])
    expect(formatMoney(money(code, 1n)).startsWith(signs[code])).toBe(true)
  }
})

test('[currency-codes] the twenty-one codes are supported, three more for display, and nothing else', () => {
  const codes = 'NGN USD GBP EUR UGX TZS XOF XAF INR CAD SGD AUD JPY CNY AED PHP HKD TMT CHF ZAR DZD GHS PKR ETB'.split(
    ' ',
  )
  expect(currencyCodes.toSorted()).toEqual(codes.toSorted())
  expect(['gbp', 'XXX', 'toString', ''].filter(isCurrency)).toEqual([])
})

test('[money-format] money has two decimals and thousands separators whatever its currency', () => {
  expect(formatMoney(money('GBP', 125_000n))).toBe('£1,250.00')
  expect(formatMoney(money('GBP', 123_456_789n))).toBe('£1,234,567.89')
  expect(formatMoney(money('CAD', -500n))).toBe('-CA$5.00')
  expect(formatMoney(money('XOF', 12_000n))).toBe('XOF\u00a012,000.00')
  expect(formatMoney(money('NGN', 0n))).toBe('₦0.00')
})

test('[money-format] the digits are those that en-US writes', () => {
  const anyCurrency = fc.constantFrom<Currency>('GBP', 'XOF', 'USD', 'JPY')
  fc.assert(
    fc.property(anyCurrency, fc.bigInt(-(10n ** 18n), 10n ** 18n), (code, minor) => {
      const unit = 10n ** BigInt(currencies[code].exponent)
      const size = minor < 0n ? -minor : minor
      const cents = unit === 1n ? '00' : (size % unit).toString().padStart(2, '0')
      const expected = `${minor < 0n ? '-' : ''}${(size / unit).toLocaleString('en-US')}.${cents}`
      expect(formatAmount(money(code, minor))).toBe(expected)
    }),
  )
})

test('a rate stays on one line with its currencies, its thousands parted and no digit lost', () => {
  expect(formatRate('GBP', '1915.813978', 'NGN')).toBe('1\u00A0GBP = 1,915.813978\u00A0NGN')
  expect(formatRate('NGN', '0.000521', 'GBP')).toBe('1\u00A0NGN = 0.000521\u00A0GBP')
  expect(formatRate('USD', '12', 'EUR')).toBe('1\u00A0USD = 12\u00A0EUR')
})

test('a rate to look at has six digits that count', () => {
  expect(roundRate('1.314514436')).toBe('1.31451')
  expect(roundRate('1.314515')).toBe('1.31452')
  expect(roundRate('1907.221432')).toBe('1907.22')
  expect(roundRate('1234567.5')).toBe('1234568')
  expect(roundRate('0.000524681999')).toBe('0.000524682')
  expect(roundRate('0.9999996')).toBe('1.000000')
  expect(roundRate('12')).toBe('12')
})
