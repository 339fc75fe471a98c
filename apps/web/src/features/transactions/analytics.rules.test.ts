import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { currenciesOf, type Info, monthsOf, shareOf, totalsOf } from './analytics.rules.ts'

const gbp = (minor: bigint) => money('GBP', minor)
const info: Info = {
  transactions: [
    { dateAdded: '2025-11-30', transactionType: 'Debit', amount: gbp(500n), count: 1 },
    { dateAdded: '2025-12-01', transactionType: 'Credit', amount: money('EUR', 900n), count: 1 },
    { dateAdded: '2026-02-03', transactionType: 'Debit', amount: gbp(250n), count: 2 },
    { dateAdded: '2026-02-20', transactionType: 'Credit', amount: gbp(100n), count: 1 },
    { dateAdded: '2026-02-20', transactionType: 'Debit', amount: gbp(50n), count: 1 },
  ],
  transactionTypes: [
    { transactionType: 'Credit', amount: money('EUR', 900n), count: 1 },
    { transactionType: 'Debit', amount: gbp(800n), count: 4 },
    { transactionType: 'Credit', amount: gbp(100n), count: 1 },
  ],
  categoriesSummaries: [],
}

test('[entity-analytics] sums are put together by month in one currency, quiet months between them included', () => {
  expect(currenciesOf(info)).toEqual(['GBP', 'EUR'])
  expect(totalsOf(info, 'GBP')).toEqual({ in: gbp(100n), out: gbp(800n) })
  expect(totalsOf(info, 'EUR')).toEqual({ in: money('EUR', 900n), out: money('EUR', 0n) })
  expect(monthsOf(info, 'GBP')).toEqual([
    { month: '2025-11', in: gbp(0n), out: gbp(500n) },
    { month: '2025-12', in: gbp(0n), out: gbp(0n) },
    { month: '2026-01', in: gbp(0n), out: gbp(0n) },
    { month: '2026-02', in: gbp(100n), out: gbp(300n) },
  ])
})

test('a bar is as long as its part of the biggest, and what is there is never without one', () => {
  expect([0n, 1n, 500n, 1_000n].map((minor) => shareOf(gbp(minor), 1_000n))).toEqual([0, 1, 50, 100])
  expect(shareOf(gbp(0n), 0n)).toBe(0)
})
