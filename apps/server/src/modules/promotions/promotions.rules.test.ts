import { compare, money } from '@tradewind/kernel'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf, paymentFault, type Terms } from './promotions.rules.ts'

const terms = (changes: Partial<Terms> = {}): Terms => ({
  code: 'TEST-1000',
  name: 'Test',
  kind: 'share',
  amount: null,
  sharePercent: 50,
  atMost: null,
  currency: null,
  countries: null,
  paymentMethods: null,
  product: null,
  firstPaymentOnly: false,
  maxUses: null,
  maxUsesEach: null,
  startsAt: new Date(0),
  endsAt: new Date(1),
  isPublic: false,
  ...changes,
})

test('a discount is never more than the charge and never below zero, whatever the voucher', () => {
  const minor = fc.bigInt(1n, 10n ** 12n)
  const share = fc.record({ sharePercent: fc.integer({ min: 1, max: 100 }), atMost: fc.option(minor) })
  fc.assert(
    fc.property(minor, minor, share, (charged, amount, ofShare) => {
      const charge = money('GBP', charged)
      for (const voucher of [
        terms({ kind: 'amount', sharePercent: null, amount, currency: 'GBP' }),
        terms({ ...ofShare, currency: 'GBP' }),
      ]) {
        const discount = discountOf(voucher, charge)
        expect(compare(discount, charge)).toBeLessThanOrEqual(0)
        expect(discount.minor).toBeGreaterThan(0n)
      }
    }),
  )
})

test('a share is rounded for the customer, and stops at its most', () => {
  expect(discountOf(terms({ sharePercent: 33 }), money('GBP', 50n))).toEqual(money('GBP', 17n))
  expect(discountOf(terms({ sharePercent: 100, atMost: 30n, currency: 'GBP' }), money('GBP', 50n))).toEqual(
    money('GBP', 30n),
  )
})

test('where nothing is charged there is nothing to reduce', () => {
  const payment = { charge: money('GBP', 0n), method: 'SortCode', product: 'full', country: 'GB' } as const
  expect(paymentFault(terms(), payment)).toBe('promotions.voucher_without_charge')
})

test('a destination that is not known yet speaks against nothing', () => {
  const payment = { charge: money('GBP', 50n), method: 'SortCode', product: 'full', country: undefined } as const
  expect(paymentFault(terms({ countries: ['NG'] }), payment)).toBeUndefined()
})
