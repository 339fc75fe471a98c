import { expect, test } from 'vitest'
import { fits, leastStopped, needsTwo, roomOf, sideOf, stopsTrading } from './limits.rules.ts'

const limit = { mostLong: 1_000n, mostShort: 400n }
const standing = (balance: bigint, promisedUp = 0n, promisedDown = 0n) => ({ balance, promisedUp, promisedDown })

test('a position moves up to its limit, to the unit, and promises count on their own side alone', () => {
  expect([sideOf(1n), sideOf(-1n)]).toEqual(['long', 'short'])
  expect([roomOf(limit, standing(300n, 50n, 70n), 'long'), roomOf(limit, standing(300n, 50n, 70n), 'short')]).toEqual([
    650n,
    630n,
  ])
  const now = standing(300n, 50n, 70n)
  expect([fits(limit, now, 650n), fits(limit, now, 651n), fits(limit, now, -630n), fits(limit, now, -631n)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  // Beyond its limit it only comes back.
  expect([fits(limit, standing(1_200n), 1n), fits(limit, standing(1_200n), -1_600n)]).toEqual([false, true])
})

test('a limit without room on a side stops trading, and what is too much for the whole limit stops nothing', () => {
  const stops = (changes: object, balance = 0n) => stopsTrading({ ...limit, ...changes }, balance)
  expect([stops({}), stops({ mostLong: 0n }), stops({ mostShort: 0n })]).toEqual([false, true, true])
  expect([stops({}, 999n), stops({}, 1_000n), stops({}, -399n), stops({}, -400n)]).toEqual([false, true, false, true])
  expect([leastStopped(limit, 70n), leastStopped(limit, 5_000n), leastStopped(limit, -5_000n)]).toEqual([
    70n,
    1_000n,
    400n,
  ])
  expect(leastStopped({ mostLong: 0n, mostShort: 0n }, 5n)).toBe(1n)
})

test('two people decide from 100,000 dollars to the cent, and where nobody knows what it is worth', () => {
  expect([needsTwo(9_999_999n), needsTwo(10_000_000n), needsTwo(null)]).toEqual([false, true, true])
})
