import { convert, money, parseRate, type Rate } from '@tradewind/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeeOf, priceOfReceived, priceOfTotal } from './price.rules.ts'

const feeOf: FeeOf = ({ currency, minor }) => money(currency, 49n + (minor * 45n) / 10_000n)

const rate = (text: string): Rate => {
  const read = parseRate(text)
  if (typeof read === 'string') throw new Error(read)
  return read
}

test('a price is the total less the fee, at the middle of the market', () => {
  expect(priceOfTotal(money('GBP', 10_000n), { rate: rate('1950.25'), to: 'NGN', feeOf })).toEqual({
    total: money('GBP', 10_000n),
    fee: money('GBP', 94n),
    converted: money('GBP', 9_906n),
    received: money('NGN', 19_319_176n),
    rate: '1950.25',
  })
  expect(priceOfTotal(money('GBP', 49n), { rate: rate('1.1'), to: 'EUR', feeOf })).toBeUndefined()
})

test('a fraction of a penny in the fee stays with the customer, and nothing is sent that would not arrive', () => {
  expect([feeOf(money('GBP', 19_999n)), feeOf(money('GBP', 20_000n))]).toEqual([money('GBP', 138n), money('GBP', 139n)])
  // Both totals leave the same after their fees: the lesser one is asked for.
  expect(priceOfReceived(money('EUR', 19_861n), { rate: rate('1'), from: 'GBP', feeOf }).total).toEqual(
    money('GBP', 19_999n),
  )
  expect(priceOfTotal(money('GBP', 50n), { rate: rate('0.5'), to: 'EUR', feeOf })).toBeUndefined()
})

test('what should arrive arrives exactly, for the least total that pays for it', () => {
  const rates = fc.tuple(fc.bigInt(1n, 10n ** 10n), fc.nat(8)).map(([scaled, decimals]): Rate => ({ scaled, decimals }))
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 10n), rates, fc.constantFrom('NGN', 'XOF', 'EUR'), (minor, market, to) => {
      const price = priceOfReceived(money(to, minor), { rate: market, from: 'GBP', feeOf })
      expect(price.received).toEqual(money(to, minor))
      expect(price.fee).toEqual(feeOf(price.total))
      expect(price.converted.minor + price.fee.minor).toBe(price.total.minor)
      expect(convert(price.converted, market, to, 'down').minor >= minor).toBe(true)
      // A penny less would not have paid for it.
      const less = money('GBP', price.total.minor - 1n)
      const left = money('GBP', less.minor - feeOf(less).minor)
      expect(left.minor <= 0n || convert(left, market, to, 'down').minor < minor).toBe(true)
    }),
  )
})
