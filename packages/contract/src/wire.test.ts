import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exchangeFields } from './exchange.ts'
import {
  amountFault,
  CurrencyCode,
  Day,
  Id,
  Moment,
  Money,
  pageData,
  paging,
  text,
  WholeNumber,
  YesNo,
} from './wire.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value as never).success

test.each([
  [
    Id,
    '0190c000-0000-7000-8000-000000000001',
    ['0190C000-0000-7000-8000-000000000001', '{0190c000}', '', ' 1', 7, null],
  ],
  [
    Day,
    '2028-02-29',
    [
      '2026-13-01',
      '2026-00-10',
      '26-01-01',
      '2026-1-1',
      '2026-01-01T00:00:00Z',
      '2026-02-30',
      '2027-02-29',
      '0000-01-01',
      '1899-12-31',
      '3000-01-01',
    ],
  ],
  [
    Moment,
    '2026-11-21T10:00:00.000Z',
    ['2026-11-21', '2026-11-21 10:00', '2026-13-45T99:99:99Z', '2026-11-21T10:00:00', 'now'],
  ],
  [WholeNumber, '12', ['-1', '1.5', '1e3', '', ' 1', '٣', '1234567890', 12]],
  [YesNo, 'TRUE', ['yes', '1', '', true]],
  [CurrencyCode, 'GBP', ['gbp', 'GB', 'ZZZ', '', '__proto__', 'toString']],
  [text(5), 'Hello', ['', '   ', 'too long', 'a\u0000', 'a\nb', 'a\u0085b', '\uD800', 5]],
] as const)('what is right is taken, what is not is refused (%#)', (schema, right, wrong) => {
  expect(takes(schema, right)).toBe(true)
  for (const value of wrong) expect([value, takes(schema, value)]).toEqual([value, false])
})

test('text is trimmed, and lengths are those of what remains', () => {
  expect(z.decode(text(5), '  Hello  ' as never)).toBe('Hello')
})

test('money is exact text on the wire and refuses any other currency’s decimals', () => {
  expect(z.decode(Money, { amount: '9007199254740993.01', currencyCode: 'GBP' })).toEqual({
    currency: 'GBP',
    minor: 900_719_925_474_099_301n,
  })
  expect(z.encode(Money, { currency: 'XOF', minor: 1500n })).toEqual({ amount: '1500', currencyCode: 'XOF' })
  expect(takes(Money, { amount: 12.5, currencyCode: 'GBP' })).toBe(false)
  expect(takes(Money, { amount: '1', currencyCode: 'GBP', sneaky: 1 })).toBe(false)
})

test.each([
  ['12.50', undefined],
  ['1,250.00', undefined],
  ['0', 'The amount must be more than zero.'],
  ['-1', 'The amount must be more than zero.'],
  ['1.001', 'That amount has too many decimal places for this currency.'],
  ['12,50', 'Use a point before the decimals, such as 1,250.00.'],
  ['1e9', 'Use a point before the decimals, such as 1,250.00.'],
  ['9'.repeat(30), 'That amount is too large.'],
])('the amount %s is right, or the reason is given', (amount, words) => {
  expect(amountFault(amount, 'GBP')).toBe(words)
})

test('of an amount in a currency that we do not know, only the currency is said to be wrong', () => {
  const currency = { id: crypto.randomUUID(), currencyCode: 'A'.repeat(4_000) }
  const faults = exchangeFields.from.safeParse({ amount: '12.50', currency }).error?.issues ?? []
  expect(faults.map(({ path }) => path.join('.'))).toEqual(['currency.currencyCode'])
})

test('pages are counted from the first to beyond the last', () => {
  const facts = (page: number, total: number) => pageData({ page, pageSize: 10, total })
  expect(facts(1, 0)).toMatchObject({ pageCount: 0, firstItemOnPage: 0, lastItemOnPage: 0, hasNextPage: false })
  expect(facts(2, 15)).toMatchObject({
    firstItemOnPage: 11,
    lastItemOnPage: 15,
    hasPreviousPage: true,
    hasNextPage: false,
  })
  expect(facts(9, 15)).toMatchObject({ firstItemOnPage: 0, lastItemOnPage: 0, hasNextPage: false })
  expect(takes(z.strictObject(paging), { Page: '0' })).toBe(false)
  expect(takes(z.strictObject(paging), { PageSize: '100' })).toBe(true)
  expect(takes(z.strictObject(paging), { PageSize: '101' })).toBe(false)
})
