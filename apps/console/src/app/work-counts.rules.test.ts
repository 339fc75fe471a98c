import { expect, test } from 'vitest'
import { changedWork, countOf } from './work-counts.rules.ts'

const counts = [
  { work: 'cases', count: 2 },
  { work: 'card-requests', count: 3 },
  { work: 'purchase-disputes', count: 1 },
] as const

test('a menu entry counts all of its queues, and nothing that the person cannot see', () => {
  expect(countOf(counts, ['cases'])).toBe(2)
  expect(countOf(counts, ['card-requests', 'purchase-disputes'])).toBe(4)
  expect(countOf(counts, ['exceptions'])).toBeUndefined()
})

test('the start page refreshes its lists only when a count has changed', () => {
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
