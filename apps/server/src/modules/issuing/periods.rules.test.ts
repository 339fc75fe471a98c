import { expect, test } from 'vitest'
import { periodOf } from './periods.rules.ts'

const days = (type: Parameters<typeof periodOf>[0], at: string) => {
  const { from, until } = periodOf(type, new Date(at))
  return [from, until].map((moment) => moment?.toISOString().slice(0, 10) ?? null)
}

test.each([
  ['Daily', '2026-12-31T23:59:59Z', '2026-12-31', '2027-01-01'],
  ['Weekly', '2026-11-29T23:59:59Z', '2026-11-23', '2026-11-30'],
  ['Weekly', '2026-11-30T00:00:00Z', '2026-11-30', '2026-12-07'],
  ['Weekly', '2027-01-01T12:00:00Z', '2026-12-28', '2027-01-04'],
  ['Monthly', '2028-02-29T12:00:00Z', '2028-02-01', '2028-03-01'],
  ['Monthly', '2026-12-31T23:59:59Z', '2026-12-01', '2027-01-01'],
  ['Yearly', '2026-12-31T23:59:59Z', '2026-01-01', '2027-01-01'],
  ['Lifetime', '2026-11-30T12:00:00Z', null, null],
  ['PerPayment', '2026-11-30T12:00:00Z', null, null],
] as const)(
  '[card-limits] the period of a limit %s that holds %s begins on %s and ends before %s',
  (type, at, from, until) => {
    expect(days(type, at)).toEqual([from, until])
  },
)
