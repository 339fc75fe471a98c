import { expect, test } from 'vitest'
import { rankTest } from './rank-test.ts'

const upTo = (most: number, plus = 0) => Array.from({ length: most }, (_, at) => at + plus)

test('samples of one distribution differ by chance only, and a small shift of many samples shows', () => {
  const same = rankTest(upTo(500), upTo(500))
  expect([same.z, same.p]).toEqual([0, expect.closeTo(1, 6)])
  expect(rankTest(upTo(500), upTo(500, 60)).p).toBeLessThan(0.001)
  expect(rankTest(upTo(500, 60), upTo(500)).z).toBeGreaterThan(3)
})

test('figures of a textbook: 10 against 10 without ties', () => {
  const { z, p } = rankTest([1, 2, 3, 4, 5, 6, 7, 8, 9, 20], [10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect([z, p]).toEqual([expect.closeTo(-3.0237, 3), expect.closeTo(0.0025, 3)])
})
