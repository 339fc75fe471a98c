import { expect, test } from 'vitest'
import { dateRangeOf } from './date-range.ts'

const at = new Date('2026-11-21T10:00:00Z') // a Saturday

test('[account-date-filters] each filter covers the whole of its period, weeks from Monday', () => {
  const range = (filter: Parameters<typeof dateRangeOf>[0]) => {
    const { from, to } = dateRangeOf(filter, at, 'Europe/London')
    return `${from} ${to}`
  }
  expect(range('Today')).toBe('2026-11-21 2026-11-21')
  expect(range('This Week')).toBe('2026-11-16 2026-11-22')
  expect(range('This Month')).toBe('2026-11-01 2026-11-30')
  expect(range('This Quarter')).toBe('2026-10-01 2026-12-31')
  expect(range('This Year')).toBe('2026-01-01 2026-12-31')
})

test("today is the customer's day, not the server's", () => {
  const late = new Date('2026-12-31T23:30:00Z')
  expect(dateRangeOf('Today', late, 'Africa/Lagos')).toEqual({ from: '2027-01-01', to: '2027-01-01' })
  expect(dateRangeOf('This Year', late, 'Africa/Lagos').from).toBe('2027-01-01')
  expect(dateRangeOf('This Year', late, 'America/New_York').from).toBe('2026-01-01')
})
