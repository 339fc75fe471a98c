import { expect, test } from 'vitest'
import { needsReason } from './exchange-reason.ts'
import { fromDecimal } from './money.ts'

const pounds = (amount: string) => fromDecimal(amount, 'GBP')
const euros = fromDecimal('10.00', 'EUR')

test('an exchange of a small amount between free currencies needs no reason, one from 10,000 does', () => {
  expect(needsReason({ sold: pounds('9999.99'), bought: euros })).toBe(false)
  expect(needsReason({ sold: pounds('10000.00'), bought: euros })).toBe(true)
  expect(needsReason({ sold: fromDecimal('14999.99', 'CAD'), bought: euros })).toBe(false)
  expect(needsReason({ sold: fromDecimal('15000.00', 'CAD'), bought: euros })).toBe(true)
})

test('an exchange into or out of a currency under exchange control always needs one', () => {
  expect(needsReason({ sold: pounds('1.00'), bought: fromDecimal('1900.00', 'NGN') })).toBe(true)
  expect(needsReason({ sold: fromDecimal('1900.00', 'NGN'), bought: pounds('1.00') })).toBe(true)
})
