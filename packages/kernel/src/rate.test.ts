import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { compareRates, convert, parseRate, type Rate, rateText } from './rate.ts'

const rate = (text: string): Rate => {
  const read = parseRate(text)
  if (typeof read === 'string') throw new Error(read)
  return read
}

test('a rate converts between minor units of different size', () => {
  expect(convert(money('EUR', 10_000n), rate('162.50'), 'JPY', 'down')).toEqual(money('JPY', 16_250n))
  expect(convert(money('JPY', 16_250n), rate('0.0061538'), 'EUR', 'down')).toEqual(money('EUR', 9_999n))
  expect(convert(money('GBP', 1n), rate('1.5'), 'USD', 'half-even')).toEqual(money('USD', 2n))
})

test('rounding down and up are at most one minor unit apart, and a rate of one changes nothing', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(1n, 10n ** 12n), fc.nat(12), (minor, scaled, decimals) => {
      const amount = money('GBP', minor)
      const down = convert(amount, { scaled, decimals }, 'USD', 'down').minor
      const up = convert(amount, { scaled, decimals }, 'USD', 'up').minor
      expect(up - down === 0n || up - down === 1n).toBe(true)
      expect(down * 10n ** BigInt(decimals) <= minor * scaled).toBe(true)
      expect(convert(amount, rate('1.000'), 'GBP', 'down')).toEqual(amount)
    }),
  )
})

test('a rate is written as it was read, and nothing else is read', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.nat(12), (scaled, decimals) => {
      expect(parseRate(rateText({ scaled, decimals }))).toEqual(
        decimals === 0 && scaled >= 10n ** 12n ? 'malformed' : { scaled, decimals },
      )
    }),
  )
  expect(['', '-1', '1e3', '1,5', '.5', ' 1'].map(parseRate)).toEqual(Array(6).fill('malformed'))
  expect(parseRate(`1.${'0'.repeat(38)}`)).toBe('too-precise')
  expect(parseRate(`1.${'0'.repeat(39)}`)).toBe('malformed')
  expect(parseRate('0.000')).toBe('not-positive')
  expect(parseRate('1.0000000000001')).toBe('too-precise')
})

test('rates compare by what they are worth, however many digits they are written with', () => {
  expect(
    [
      ['1.50', '1.5'],
      ['1.5000001', '1.5'],
      ['1.4999999', '1.5'],
      ['1907', '19.07'],
    ].map(([a = '', b = '']) => compareRates(rate(a), rate(b))),
  ).toEqual([0, 1, -1, 1])
})
