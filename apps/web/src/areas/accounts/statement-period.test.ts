import { expect, test } from 'vitest'
import { periodFault, periodNamed, periodNames, progressOf } from './statement-period.rules.ts'

test.each([
  ['This month', '2026-11-01', '2026-11-24'],
  ['Last month', '2026-10-01', '2026-10-31'],
  ['This quarter', '2026-10-01', '2026-11-24'],
  ['Last quarter', '2026-07-01', '2026-09-30'],
  ['This year', '2026-01-01', '2026-11-24'],
  ['Last year', '2025-01-01', '2025-12-31'],
] as const)('%s is from %s to %s on 24 November', (name, from, to) =>
  expect(periodNamed(name, '2026-11-24')).toEqual({ from, to }),
)

test('in January the last month and the last quarter are of the year before', () => {
  expect(periodNamed('Last month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodNamed('Last quarter', '2026-01-31')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
})

test('every named period can be asked for on any day', () => {
  for (const today of ['2024-02-29', '2026-01-01', '2026-03-31', '2026-12-31'])
    for (const name of periodNames)
      if (name !== 'Custom') expect(periodFault(periodNamed(name, today), today)).toBeUndefined()
})

test.each([
  [{ from: null, to: '2026-11-01' }, 'Choose the first and the last day.'],
  [{ from: '0002-03-02', to: '2026-11-01' }, 'Choose the first and the last day.'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'The last day comes before the first. Swap the two dates.'],
  [{ from: '2026-11-02', to: '2026-11-25' }, 'Choose today or an earlier day.'],
  [{ from: '2016-11-02', to: '2026-11-01' }, 'A statement covers at most two years. Choose a shorter period.'],
  [{ from: '2024-02-29', to: '2026-02-28' }, undefined],
  [{ from: '2024-02-29', to: '2026-03-01' }, 'A statement covers at most two years. Choose a shorter period.'],
])('what is wrong with %j is said in words', (period, words) => expect(periodFault(period, '2026-11-24')).toBe(words))

test('a download is never done before its end has come', () => {
  expect(progressOf('csv', 0, 10_000)).toBe(0.99)
  expect(progressOf('csv', 100_000, 7_000_000)).toBeCloseTo(0.5, 1)
})
