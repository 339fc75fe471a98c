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
  zero,
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
  '-5x',
  'x-5',
  '5-5',
  '-01,250',
  '-1,25',
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
  for (const text of ['-12', '-1250.00', '-1,250.00', '-12,345.5', '-123,456,789'])
    expect(parseAmount(text, 'GBP')).toBe('not-positive')
})

test('an amount is read up to forty characters, leading zeros and all, and a longer text is not read at all', () => {
  expect(parseAmount(`${'0'.repeat(39)}5`, 'GBP')).toEqual(money('GBP', 500n))
  expect(parseAmount(`${'0'.repeat(40)}5`, 'GBP')).toBe('too-large')
  expect(parseAmount(`x${'9'.repeat(40)}`, 'GBP')).toBe('malformed')
  expect(parseAmount(`${'9'.repeat(40)}x`, 'GBP')).toBe('malformed')
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

test('money taken away is what is left, and the smaller of two amounts comes first', () => {
  const [less, more] = [money('GBP', 250n), money('GBP', 1_000n)]
  expect(subtract(more, less)).toEqual(money('GBP', 750n))
  expect(subtract(less, more)).toEqual(money('GBP', -750n))
  expect([compare(less, more), compare(more, less), compare(less, less)]).toEqual([-1, 1, 0])
})

test('nothing is written without a sign', () => {
  expect(toDecimal(zero('GBP'))).toBe('0.00')
  expect(toDecimal(zero('XOF'))).toBe('0')
})

test('a stored amount with a sign of another kind, too few decimals or anything around it is never read', () => {
  for (const text of ['5', '5.0', '5.000', 'x5.00', '5.00x', '+5.00', '']) {
    expect(() => fromDecimal(text, 'GBP')).toThrow(`not a GBP amount: ${text}`)
  }
  for (const text of ['5.00', 'x5', '5x', '+5', '']) {
    expect(() => fromDecimal(text, 'XOF')).toThrow(`not a XOF amount: ${text}`)
  }
})

test('the exponents are those of ISO 4217 as the runtime knows them', () => {
  // The runtime (CLDR) shows whole units for these two by custom; ISO 4217 gives them two decimals.
  const byCustom = new Set(['TZS', 'PKR'])
  for (const code of currencyCodes.filter((one) => !byCustom.has(one))) {
    const options = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    expect([code, exponentOf(code)]).toEqual([code, options.maximumFractionDigits])
  }
})
