import { type Currency, convert, currencyCodes, money } from '@tradewind/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairPrice, sidesOf } from './quote.rules.ts'

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
