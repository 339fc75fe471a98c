import { expect, test } from 'vitest'
import { changedWork, countOf } from './work-counts.rules.ts'

const counts = [
  { work: 'cases', count: 2 },
  { work: 'card-requests', count: 3 },
  { work: 'purchase-disputes', count: 1 },
] as const

test('an entry of the menu counts all of its queues, and nothing that its reader may not see', () => {
  expect(countOf(counts, ['cases'])).toBe(2)
  expect(countOf(counts, ['card-requests', 'purchase-disputes'])).toBe(4)
  expect(countOf(counts, ['exceptions'])).toBeUndefined()
})

test('the start page reads its lists again when a count has changed, and not otherwise', () => {
  expect(
    changedWork(
      counts,
      counts.map((one) => ({ ...one })),
    ),
  ).toBe(false)
  expect(
    changedWork(
      counts,
      counts.map((one) => (one.work === 'cases' ? { ...one, count: 1 } : one)),
    ),
  ).toBe(true)
})
