import { expect, test } from 'vitest'
import { median, repeated } from './measure.ts'

test('the median is the middle, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 100])).toBe(3)
})

test('every run is kept', async () => {
  const values = [30, 10, 20]
  expect(await repeated(3, async () => values.shift() ?? 0)).toEqual({ median: 20, runs: [30, 10, 20] })
})
