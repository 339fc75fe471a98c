import { expect, test } from 'vitest'
import { amountAsListed } from './amount-search.rules.ts'

test.each([
  ['140', '140'],
  ['£140', '140'],
  ['-£140.00', '140.00'],
  ['−£140.00', '140.00'],
  ['£ 1,234.50', '1,234.50'],
  ['GBP 140.00', '140.00'],
  ['140 GBP', '140'],
  ['1234.5', '1234.5'],
  ['1.234,50 €', '1234.50'],
  ['1 234,50', '1234.50'],
  ['140,00', '140.00'],
  ["12'345.60", '12345.60'],
  ['UGX 474,013', '474,013'],
  ['08-99-99', '08-99-99'],
  ['Invoice 140', 'Invoice 140'],
  ['TW0123456789AB', 'TW0123456789AB'],
  ['1042/7', '1042/7'],
  ['', ''],
])('a search for %s looks for %s', (search, listed) => {
  expect(amountAsListed(search)).toBe(listed)
})
