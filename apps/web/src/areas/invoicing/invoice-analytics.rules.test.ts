import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { barsOf, speedText } from './invoice-analytics.rules.ts'

const month = (name: string, invoiced: bigint, paid: bigint) => ({
  month: name,
  invoiced: money('GBP', invoiced),
  paid: money('GBP', paid),
})

test('bars are parts of the highest one, and a month of credit notes has none', () => {
  expect(barsOf([month('2026-10', -500n, 250n), month('2026-11', 1_000n, 333n)])).toEqual([
    { month: '2026-10', invoiced: 0, paid: 25 },
    { month: '2026-11', invoiced: 100, paid: 33.3 },
  ])
  expect(barsOf([month('2026-11', 0n, 0n)])).toEqual([{ month: '2026-11', invoiced: 0, paid: 0 }])
})

test.each([
  [null, 0, 'No invoices paid in full yet'],
  [0, 1, 'On the issue date, from 1 paid invoice'],
  [1, 2, '1 day, from 2 paid invoices'],
  [12, 8, '12 days, from 8 paid invoices'],
])('an average of %s days over %i invoices reads “%s”', (averageDays, paidInvoices, words) => {
  expect(speedText({ averageDays, paidInvoices })).toBe(words)
})
