import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { GivenMoney } from './given-money.ts'

test('money given that is not written as amounts are is a fault of the amount, never a failure', () => {
  const faultOf = (amount: string, currencyCode = 'GBP') => {
    const { error } = z.safeDecode(z.object({ sold: GivenMoney }), { sold: { amount, currencyCode } } as never)
    return error?.issues.map(({ path, message }) => [path.join('.'), message])
  }
  for (const amount of [
    '0',
    '1e9',
    '-1',
    ' 5',
    '5.00 ',
    '1,000',
    '1,000.00',
    '',
    'NaN',
    '1.5',
    '1.000',
    '9'.repeat(50),
  ])
    expect([amount, faultOf(amount)]).toEqual([amount, [['sold.amount', 'This is not an amount.']]])
  expect(faultOf('1.00', 'XOF')).toEqual([['sold.amount', 'This is not an amount.']])
  for (const amount of ['92233720368547758.08', '-92233720368547758.08', '99999999999999999999.00'])
    expect([amount, faultOf(amount)]).toEqual([amount, [['sold.amount', 'This is not an amount.']]])
  for (const amount of ['92233720368547758.07', '0.00', '-12.50']) expect(faultOf(amount)).toBeUndefined()
})
