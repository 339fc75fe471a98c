import { money } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysIn, flowOf, intervalOf, partsOf } from './cash-flow.rules.ts'

const shown = (from: string, to: string) =>
  partsOf({ from, to }, intervalOf({ from, to })).map(
    ({ previous, ...part }) => `${part.from} ${part.to} | ${previous.from} ${previous.to}`,
  )

test('a month or less is shown by day, and compared with as many days before it', () => {
  expect(shown('2026-11-23', '2026-11-24')).toEqual([
    '2026-11-23 2026-11-23 | 2026-11-21 2026-11-21',
    '2026-11-24 2026-11-24 | 2026-11-22 2026-11-22',
  ])
  expect(shown('2026-11-24', '2026-11-24')).toEqual(['2026-11-24 2026-11-24 | 2026-11-23 2026-11-23'])
  expect(shown('2026-10-01', '2026-10-31')).toHaveLength(31)
})

test('weeks begin on Monday, and stand beside whole weeks before them', () => {
  const weeks = shown('2026-08-31', '2026-11-24')
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toBe('2026-08-31 2026-09-06 | 2026-06-01 2026-06-07')
  expect(weeks.at(-1)).toBe('2026-11-23 2026-11-24 | 2026-08-24 2026-08-25')
  // Begun in the middle of a week: as many days before.
  expect(shown('2026-10-01', '2026-11-24').slice(0, 2)).toEqual([
    '2026-10-01 2026-10-04 | 2026-08-07 2026-08-10',
    '2026-10-05 2026-10-11 | 2026-08-11 2026-08-17',
  ])
})

test('months stand beside the same months of the year before, leap years included', () => {
  const months = shown('2027-12-01', '2028-11-24')
  expect(months).toHaveLength(12)
  expect([months[2], months[11]]).toEqual([
    '2028-02-01 2028-02-29 | 2027-02-01 2027-02-28',
    '2028-11-01 2028-11-24 | 2027-11-01 2027-11-24',
  ])
  // Begun within a month: as many days before.
  expect(shown('2025-11-25', '2026-11-24')[0]).toBe('2025-11-25 2025-11-30 | 2024-11-25 2024-11-30')
})

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 365 }))
  .map(([begin, days]) => ({ from: addDays('2024-01-01', begin), to: addDays('2024-01-01', begin + days) }))

test('parts follow one another without gap or overlap, and so do those before them, which end before the period begins', () => {
  fc.assert(
    fc.property(anyPeriod, (period) => {
      const parts = partsOf(period, intervalOf(period))
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([period.from, period.to])
      expect(parts.length).toBeLessThanOrEqual(31)
      for (const [at, part] of parts.entries()) {
        const next = parts[at + 1]
        if (next) expect([next.from, next.previous.from]).toEqual([addDays(part.to, 1), addDays(part.previous.to, 1)])
        expect(part.previous.to >= part.previous.from && part.previous.to < period.from).toBe(true)
      }
      expect(daysIn(period)).toBe(parts.reduce((whole, part) => whole + daysIn(part), 0))
    }),
  )
})

test('sums are exact beyond what a floating point number holds', () => {
  const huge = 9_007_199_254_740_993n
  const sum = (type: 'Credit' | 'Debit', minor: bigint, currency: 'GBP' | 'EUR' = 'GBP') =>
    ({ day: '2026-11-24', type, category: '', amount: money(currency, minor), count: 1 }) as const
  const sums = [sum('Credit', huge), sum('Credit', huge), sum('Debit', 1n), sum('Debit', 5n, 'EUR')]
  expect(flowOf(sums, { from: '2026-11-24', to: '2026-11-24' }, 'GBP')).toEqual({
    in: money('GBP', 18_014_398_509_481_986n),
    out: money('GBP', 1n),
    net: money('GBP', 18_014_398_509_481_985n),
    inCount: 2,
    outCount: 1,
  })
})
