import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes, exponentOf } from './currency.ts'
import { formatMoney } from './format.ts'
import {
  add,
  compare,
  divide,
  fromDecimal,
  largestMinor,
  money,
  parseAmount,
  subtract,
  sumOf,
  toDecimal,
} from './money.ts'

const currency = fc.constantFrom(...currencyCodes)
const minor = fc.bigInt(1n, largestMinor)

test('what toDecimal writes, parseAmount and fromDecimal read back exactly', () => {
  fc.assert(
    fc.property(currency, minor, (code, value) => {
      const amount = money(code, value)
      expect(parseAmount(toDecimal(amount), code)).toEqual(amount)
      expect(fromDecimal(toDecimal(amount), code)).toEqual(amount)
      expect(fromDecimal(toDecimal(money(code, -value)), code)).toEqual(money(code, -value))
    }),
  )
})

test('[money-strip] thousands separators are stripped before an amount is read', () => {
  fc.assert(
    fc.property(currency, minor, (code, value) => {
      const [whole = '', decimals] = toDecimal(money(code, value)).split('.')
      const grouped = BigInt(whole).toLocaleString('en-US') + (decimals === undefined ? '' : `.${decimals}`)
      expect(parseAmount(grouped, code)).toEqual(money(code, value))
    }),
  )
  expect(parseAmount('1,250.00', 'GBP')).toEqual(money('GBP', 125_000n))
})

test.each([
  '',
  ' 5',
  '5 ',
  '+5',
  '1e3',
  '12,50',
  '0,500',
  '01,250',
  '1,2345',
  ',123',
  '1,,000',
  '.5',
  '5.',
  '1.2.3',
  '٣',
  'NaN',
  '0x10',
  '-',
])('the text "%s" is malformed, not guessed at', (text) => expect(parseAmount(text, 'GBP')).toBe('malformed'))

test('[money-fixed-two] an amount keeps two decimals, a third is refused unless it is nothing', () => {
  for (const code of ['NGN', 'GBP', 'EUR'] as const) {
    expect(toDecimal(money(code, 500n))).toBe('5.00')
    expect(parseAmount('5.1', code)).toEqual(money(code, 510n))
    expect(parseAmount('5.123', code)).toBe('too-many-decimals')
  }
  expect(parseAmount('12.00', 'XOF')).toEqual(money('XOF', 12n))
  expect(parseAmount('12.50', 'XOF')).toBe('too-many-decimals')
})

test('zero and negative amounts are not positive, and absurd ones are too large', () => {
  expect(parseAmount('0.00', 'GBP')).toBe('not-positive')
  expect(parseAmount('-5', 'GBP')).toBe('not-positive')
  expect(parseAmount('92233720368547758.07', 'GBP')).toEqual(money('GBP', largestMinor))
  expect(parseAmount('92233720368547758.08', 'GBP')).toBe('too-large')
  expect(parseAmount('9'.repeat(5000), 'GBP')).toBe('too-large')
})

test('a division leaves less than one unit, on the side its rounding names', () => {
  const numerator = fc.bigInt(-(10n ** 20n), 10n ** 20n)
  fc.assert(
    fc.property(numerator, fc.bigInt(1n, 10n ** 9n), (top, bottom) => {
      const size = (value: bigint) => (value < 0n ? -value : value)
      const left = (result: bigint) => size(top) - size(result) * bottom
      const down = left(divide(top, bottom, 'down'))
      const up = left(divide(top, bottom, 'up'))
      const even = left(divide(top, bottom, 'half-even'))
      expect(down >= 0n && down < bottom).toBe(true)
      expect(up <= 0n && -up < bottom).toBe(true)
      expect(2n * size(even) <= bottom).toBe(true)
      if (2n * size(even) === bottom) expect(divide(top, bottom, 'half-even') % 2n).toBe(0n)
    }),
  )
  expect([1n, 3n, 5n, -1n, -3n].map((half) => divide(half, 2n, 'half-even'))).toEqual([0n, 2n, 2n, 0n, -2n])
  expect(() => divide(1n, 0n, 'down')).toThrow('positive')
})

test('[money-totals] a total is exact and shown to two decimals, in any order', () => {
  fc.assert(
    fc.property(currency, fc.array(fc.bigInt(-(10n ** 15n), 10n ** 15n)), (code, values) => {
      const amounts = values.map((value) => money(code, value))
      const total = sumOf(amounts, code)
      expect(total.minor).toBe(values.reduce((sum, value) => sum + value, 0n))
      expect(sumOf(amounts.toReversed(), code)).toEqual(total)
      expect(formatMoney(total)).toMatch(/\.\d\d$/)
    }),
  )
  const dimes = Array.from({ length: 10 }, () => money('USD', 10n))
  expect(formatMoney(sumOf(dimes, 'USD'))).toBe('$1.00')
})

test('amounts of two currencies are never combined', () => {
  expect(() => add(money('GBP', 1n), money('USD', 1n))).toThrow('GBP with USD')
  expect(() => compare(money('GBP', 1n), money('USD', 1n))).toThrow('GBP with USD')
  expect(() => subtract(money('GBP', 1n), money('USD', 1n))).toThrow('GBP with USD')
  expect(() => sumOf([money('USD', 1n)], 'GBP')).toThrow('GBP with USD')
})

test('the exponents are those of ISO 4217 as the runtime knows them', () => {
  // The runtime (CLDR) shows whole units for these two by custom; ISO 4217 gives them two decimals.
  const byCustom = new Set(['TZS', 'PKR'])
  for (const code of currencyCodes.filter((one) => !byCustom.has(one))) {
    const options = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    expect([code, exponentOf(code)]).toEqual([code, options.maximumFractionDigits])
  }
})
