import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { changeText, shareOf } from './cash-flow.rules.ts'

const gbp = (minor: bigint) => money('GBP', minor)

test('a change is in whole percent of what was before, exact for amounts of any size', () => {
  expect(changeText(gbp(1_500n), gbp(1_000n))).toBe('+50%')
  expect(changeText(gbp(0n), gbp(1_000n))).toBe('-100%')
  expect(changeText(gbp(5n), gbp(5n))).toBe('no change')
  expect(changeText(gbp(1_001n), gbp(1_000n))).toBe('under 1%')
  expect(changeText(gbp(9_223_372_036_854_775_807n), gbp(1n))).toBe('+922,337,203,685,477,580,600%')
  expect(changeText(gbp(5n), gbp(0n))).toBeUndefined()
})

test('a bar is as long as its part of the biggest, and what is there is never without one', () => {
  expect([0n, 1n, 500n, 1_000n].map((minor) => shareOf(gbp(minor), 1_000n))).toEqual([0, 1, 50, 100])
  expect(shareOf(gbp(0n), 0n)).toBe(0)
})
