import { expect, test } from 'vitest'
import { isFar } from './hedges.rules.ts'

test('an amount is far from what is expected beyond a tenth of it, to either side, and never by one unit of rounding', () => {
  expect([isFar(1_100n, 1_000n), isFar(1_101n, 1_000n), isFar(900n, 1_000n), isFar(899n, 1_000n)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([isFar(2n, 1n), isFar(3n, 1n), isFar(0n, 1n)]).toEqual([false, true, false])
})
