import { type Currency, compare, largestMinor, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeSchedule } from './charge-schedule.rules.ts'
import { changedTotal, standardCharge } from './charges.rules.ts'

const ways: [RailName, Currency][] = Object.entries(chargeSchedule).flatMap(([rail, prices]) =>
  Object.keys(prices).map((currency): [RailName, Currency] => [rail as RailName, currency as Currency]),
)

test.each(ways)(
  '%s in %s: every amount has a charge, never negative, and more money never costs less',
  (rail, currency) => {
    const minor = fc.bigInt(1n, largestMinor)
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        const [low, high] = [standardCharge(rail, money(currency, less)), standardCharge(rail, money(currency, more))]
        if (!low || !high) throw new Error('no charge')
        expect(low.minor).toBeGreaterThanOrEqual(0n)
        expect(compare(low, high)).toBeLessThanOrEqual(0)
      }),
    )
  },
)

test('a tier includes its largest amount, and the highest tier is capped', () => {
  expect(standardCharge('nip', money('NGN', 5_000_00n))).toEqual(money('NGN', 10_00n))
  expect(standardCharge('nip', money('NGN', 5_000_01n))).toEqual(money('NGN', 25_00n))
  expect(standardCharge('fps', money('GBP', 10_000_00n))).toEqual(money('GBP', 5_50n))
  expect(standardCharge('fps', money('GBP', largestMinor))).toEqual(money('GBP', 10_00n))
  expect(standardCharge('fps', money('EUR', 1n))).toBeUndefined()
})

test('a total that is right is not remarked upon, one that is a penny off is, in words', () => {
  const amount = money('GBP', 100_00n)
  const charge = money('GBP', 50n)
  expect(changedTotal({ amount, charge, shownTotal: money('GBP', 100_50n) })).toBeUndefined()
  expect(changedTotal({ amount, charge, shownTotal: money('GBP', 100_49n) })).toContain(
    '£100.50 leaves your account in total',
  )
  // A total that became less is said as well: it is not the one that was agreed to.
  expect(changedTotal({ amount, charge, shownTotal: money('GBP', 100_51n) })).toContain('not £100.51')
})

test('the fraction of a minor unit in a share stays with the customer', () => {
  // Five hundredths of a percent of £1,000.01 and of £1,019.99: 50.0005 and 50.9995 pence, above the flat 50.
  expect(standardCharge('fps', money('GBP', 1_000_01n))).toEqual(money('GBP', 100n))
  expect(standardCharge('fps', money('GBP', 1_019_99n))).toEqual(money('GBP', 100n))
  expect(standardCharge('fps', money('GBP', 1_020_00n))).toEqual(money('GBP', 101n))
})
