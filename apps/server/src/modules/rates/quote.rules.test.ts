import {
  type Currency,
  convert,
  currencyCodes,
  exponentOf,
  money,
  parseRate,
  type Rate,
  rateText,
} from '@tradewind/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedPrice, pairPrice, sidesOf } from './quote.rules.ts'

const perDollar = fc
  .tuple(fc.bigInt(1_000n, 10n ** 12n - 1n), fc.integer({ min: 3, max: 8 }))
  .map(([scaled, decimals]) => ({ scaled, decimals }))
const market = fc.array(perDollar, { minLength: currencyCodes.length, maxLength: currencyCodes.length })
const currency = fc.constantFrom(...currencyCodes)
const millionths = fc.integer({ min: 0, max: 100_000 })

const priceIn =
  (rates: readonly { scaled: bigint; decimals: number }[]) => (base: Currency, quote: Currency, margin: number) => {
    const of = (one: Currency) => ({ currency: one, perDollar: rates[currencyCodes.indexOf(one)]! })
    return pairPrice({ base: of(base), quote: of(quote), millionths: margin, at: new Date(0) })
  }

test('whichever side is named, the fraction of a minor unit is ours, and never a whole one', () => {
  fc.assert(
    fc.property(
      market,
      currency,
      currency,
      millionths,
      fc.bigInt(1n, 10n ** 12n),
      (rates, base, quote, margin, minor) => {
        const price = priceIn(rates)(base, quote, margin)
        const sold = sidesOf(price, { side: 'sell', amount: money(base, minor) })
        expect(convert(sold.sold, price.marked, quote, 'down')).toEqual(sold.bought)
        if (price.marked.scaled === 0n) return
        const bought = sidesOf(price, { side: 'buy', amount: money(quote, minor) })
        // What is sold buys what was named, and one unit less would not.
        expect(convert(bought.sold, price.marked, quote, 'down').minor >= minor).toBe(true)
        const less = money(base, bought.sold.minor - 1n)
        expect(convert(less, price.marked, quote, 'down').minor < minor).toBe(true)
        for (const { spread } of [sold, bought]) expect(spread.minor >= 0n).toBe(true)
      },
    ),
  )
})

test('no sequence of exchanges at one moment ends with more of a currency than it began with', () => {
  const steps = fc.array(fc.record({ to: currency, margin: millionths }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(market, currency, steps, fc.bigInt(1n, 10n ** 14n), (rates, start, path, minor) => {
      const price = priceIn(rates)
      let held = money(start, minor)
      for (const { to, margin } of [...path, { to: start, margin: 0 }]) {
        if (to === held.currency) continue
        held = sidesOf(price(held.currency, to, margin), { side: 'sell', amount: held }).bought
      }
      expect(held.minor <= minor).toBe(true)
    }),
  )
})

test('whichever sides are named, of whichever part, no exchange makes what a customer holds worth more at mid', () => {
  const step = fc.record({
    from: currency,
    to: currency,
    margin: millionths,
    side: fc.constantFrom('sell', 'buy' as const),
    // Of what is held, in thousandths: all of it, a part, or as little as one unit.
    part: fc.bigInt(0n, 1_000n),
  })
  fc.assert(
    fc.property(
      market,
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.bigInt(1n, 10n ** 12n),
      (rates, steps, minor) => {
        const price = priceIn(rates)
        const held = new Map<Currency, bigint>(currencyCodes.map((code) => [code, minor]))
        const of = (code: Currency) => held.get(code) ?? 0n
        const perDollarOf = (code: Currency) => rates[currencyCodes.indexOf(code)] ?? { scaled: 1n, decimals: 0 }
        for (const { from, to, margin, side, part } of steps) {
          if (from === to || of(from) === 0n) continue
          const now = price(from, to, margin)
          if (now.marked.scaled === 0n) continue
          const most = (of(from) * part) / 1_000n || 1n
          const named =
            side === 'sell' ? money(from, most) : sidesOf(now, { side: 'sell', amount: money(from, most) }).bought
          if (named.minor === 0n) continue
          const { sold, bought } = sidesOf(now, { side, amount: named })
          expect(sold.minor <= most).toBe(true)
          // What arrives is worth no more in dollars than what left, without a digit lost: both over the same denominator.
          const [left, right] = [perDollarOf(from), perDollarOf(to)]
          const worth = (amount: bigint, code: Currency, other: { scaled: bigint }, own: { decimals: number }) =>
            amount * other.scaled * 10n ** BigInt(own.decimals + 4 - exponentOf(code))
          expect(worth(bought.minor, to, left, right) <= worth(sold.minor, from, right, left)).toBe(true)
          held.set(from, of(from) - sold.minor)
          held.set(to, of(to) + bought.minor)
        }
      },
    ),
  )
})

test('an agreed rate is never better than mid, and never worse than what the customer gets without it', () => {
  const rate = (text: string) => parseRate(text) as Rate
  const price = { mid: rate('2000'), marked: rate('1990') }
  expect(['1995', '2000.01', '1989'].map((agreed) => rateText(agreedPrice(rate(agreed), price)))).toEqual([
    '1995',
    '2000',
    '1990',
  ])
})
