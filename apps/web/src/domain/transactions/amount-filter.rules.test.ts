import { expect, test } from 'vitest'
import { filteredAmount } from './amount-filter.rules.ts'

test.each([
  ['25.5', '25.5', '25.5'],
  ['25,5', undefined, '25.5'],
  ['1,234', '1234', undefined],
  ['1.234', undefined, undefined],
  ['1,234.50', '1234.50', '1234.50'],
  ['1.234,50', '1234.50', '1234.50'],
  [' 1 234 ', '1234', '1234'],
  ['0', undefined, undefined],
  ['', undefined, undefined],
  ['ten', undefined, undefined],
])(
  'as an end of a range %j is %s where decimals have a point, and %s where they have a comma',
  (typed, point, comma) => {
    expect([filteredAmount(typed, { mark: '.' }), filteredAmount(typed, { mark: ',' })]).toEqual([point, comma])
  },
)

test('the sign of the currency that is chosen may stand beside it', () => {
  expect(filteredAmount('£12.00', { mark: '.', currency: 'GBP' })).toBe('12.00')
})
