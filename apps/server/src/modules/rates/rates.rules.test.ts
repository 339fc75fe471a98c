import { convert, currencyCodes, money, parseRate, rateText } from '@tradewind/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sandboxRateFeed } from '#modules/sandbox'
import { crossRate, knownRate, maxDecimals, times } from './rates.rules.ts'

const rate = fc
  .tuple(fc.bigInt(1n, 10n ** 12n - 1n), fc.nat(6))
  .map(([scaled, decimals]) => knownRate(rateText({ scaled, decimals })))

test('a cross rate is the quotient to ten digits, without a float', () => {
  const cross = (base: string, quote: string) =>
    rateText(crossRate({ basePerDollar: knownRate(base), quotePerDollar: knownRate(quote) }))
  expect(cross('0.75', '0.9')).toBe('1.2')
  expect(cross('0.9', '0.75')).toBe('0.8333333333')
  expect(cross('1452.5', '0.7583')).toBe('0.000522065404')
  expect(cross('0.7583', '1452.5')).toBe('1915.468812')
  expect(cross('1', '1')).toBe('1')
})

test('a cross rate is right to ten digits or to twelve decimals, and every one that is written can be read', () => {
  fc.assert(
    fc.property(rate, rate, (basePerDollar, quotePerDollar) => {
      const { scaled, decimals } = crossRate({ basePerDollar, quotePerDollar })
      // scaled / 10^decimals against quote / base, everything multiplied out.
      const exact = quotePerDollar.scaled * 10n ** BigInt(basePerDollar.decimals + maxDecimals)
      const ours = scaled * 10n ** BigInt(maxDecimals - decimals)
      const by = basePerDollar.scaled * 10n ** BigInt(quotePerDollar.decimals)
      const off = exact > ours * by ? exact - ours * by : ours * by - exact
      const tenDigitsHold = off * 2n * 10n ** 9n <= exact
      const twelveDecimalsHold = off * 2n <= by
      expect(tenDigitsHold || twelveDecimalsHold).toBe(true)
      if (scaled > 0n && scaled < 10n ** 12n) expect(parseRate(rateText({ scaled, decimals }))).toBeTypeOf('object')
    }),
  )
})

test('ten million units that go to another currency and back never come back as more than a cent more', () => {
  const near = fc.bigInt(10n ** 7n, 10n ** 9n).map((scaled) => ({ scaled, decimals: 6 }))
  fc.assert(
    fc.property(near, near, fc.bigInt(0n, 10n ** 9n), (a, b, minor) => {
      const there = crossRate({ basePerDollar: a, quotePerDollar: b })
      const back = crossRate({ basePerDollar: b, quotePerDollar: a })
      const amount = money('GBP', minor)
      const returned = convert(convert(amount, there, 'USD', 'down'), back, 'GBP', 'down')
      expect(returned.minor <= minor + 1n).toBe(true)
    }),
  )
})

test('text that is no rate is a bug, not a rate', () => {
  for (const text of ['', '0', '-1', '1e3', '1,5', 'NaN', '1.0000000000001'])
    expect(() => knownRate(text)).toThrow('not a rate')
})

test('the sandbox’s market knows every currency, moves by the hour within bounds, and says the same to everybody', async () => {
  const day = new Date('2026-11-21T00:00:00Z').getTime()
  const read = async (hour: number, minutes = 0) =>
    new Map(
      (await sandboxRateFeed.read(new Date(day + (hour * 60 + minutes) * 60_000))).map((one) => [one.currency, one]),
    )
  const first = await read(0)
  expect([...first.keys()].toSorted()).toEqual(currencyCodes.toSorted())
  expect(await read(0, 59)).toEqual(first)
  const hours = await Promise.all(Array.from({ length: 72 }, (_, hour) => read(hour)))
  expect(new Set(hours.map((hour) => hour.get('GBP')?.perDollar)).size).toBeGreaterThan(60)
  for (const hour of hours) {
    expect(hour.get('AED')?.perDollar).toBe('3.6725')
    for (const { perDollar } of hour.values()) expect(parseRate(perDollar)).toBeTypeOf('object')
    // At most 0.69 % from the middle of 0.7583.
    const pounds = convert(money('USD', 10_000_000n), knownRate(hour.get('GBP')?.perDollar ?? ''), 'GBP', 'down')
    expect(pounds.minor > 7_530_000n && pounds.minor < 7_636_000n).toBe(true)
  }
})

test('the francs follow the euro at their fixed 655.957', async () => {
  for (const hour of ['2026-01-01T00:00:00Z', '2026-11-21T13:00:00Z']) {
    const read = new Map((await sandboxRateFeed.read(new Date(hour))).map((one) => [one.currency, one.perDollar]))
    expect(read.get('XAF')).toBe(read.get('XOF'))
    const pegged = times(knownRate(read.get('EUR') ?? ''), knownRate('655.957'))
    expect(read.get('XOF')).toBe(rateText(pegged))
  }
})
