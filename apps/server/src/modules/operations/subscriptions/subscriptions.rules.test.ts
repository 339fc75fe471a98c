import { expect, test } from 'vitest'
import { lastAt, nextAt, pathOf, periodOf } from './subscriptions.rules.ts'

const at = (text: string) => new Date(text)

test('reports go out at six each morning, on Mondays, or on the first of a month', () => {
  // A Monday.
  const early = at('2026-11-30T05:59:00Z')
  const late = at('2026-11-30T06:00:00Z')
  expect(nextAt('daily', early)).toEqual(at('2026-11-30T06:00:00Z'))
  expect(nextAt('daily', late)).toEqual(at('2026-12-01T06:00:00Z'))
  expect(nextAt('weekly', early)).toEqual(at('2026-11-30T06:00:00Z'))
  expect(nextAt('weekly', late)).toEqual(at('2026-12-07T06:00:00Z'))
  expect(nextAt('monthly', late)).toEqual(at('2026-12-01T06:00:00Z'))
  expect(nextAt('monthly', at('2026-12-01T06:00:00Z'))).toEqual(at('2027-01-01T06:00:00Z'))
})

test('what was missed during a stop is made up for once, with the newest report', () => {
  const late = at('2026-11-30T05:59:00Z')
  expect(lastAt('daily', late)).toEqual(at('2026-11-29T06:00:00Z'))
  expect(lastAt('weekly', late)).toEqual(at('2026-11-23T06:00:00Z'))
  expect(lastAt('monthly', late)).toEqual(at('2026-11-01T06:00:00Z'))
  expect(lastAt('daily', at('2026-11-30T06:00:00Z'))).toEqual(at('2026-11-30T06:00:00Z'))
})

test('a report is about the day, week or month before', () => {
  expect(periodOf('daily', at('2026-12-01T06:00:00Z'))).toEqual({ first: '2026-11-30', last: '2026-11-30' })
  expect(periodOf('weekly', at('2026-12-07T06:00:00Z'))).toEqual({ first: '2026-11-30', last: '2026-12-06' })
  expect(periodOf('monthly', at('2026-12-01T06:00:00Z'))).toEqual({ first: '2026-11-01', last: '2026-11-30' })
  expect(pathOf('volumes', { first: '2026-11-01', last: '2026-11-30' })).toBe(
    '/reports/volumes?from=2026-11-01&to=2026-11-30',
  )
})
