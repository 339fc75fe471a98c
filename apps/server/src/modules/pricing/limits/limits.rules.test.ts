import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { exceedsLimits, type LimitUse, stateOfLimits } from './limits.rules.ts'

const at = new Date('2026-11-20T12:00:00Z')
const rule = { perTransaction: 500n, perDay: 100n, perMonth: 220n }
const left = (limits: Parameters<typeof stateOfLimits>[0]) => {
  const { available, daily, monthly } = stateOfLimits(limits, 'GBP', at)
  return {
    available: available.minor,
    daily: [daily.used.minor, daily.remaining.minor],
    monthly: [monthly.used.minor, monthly.remaining.minor],
  }
}

test('of a limit that nothing was sent against, all is left', () => {
  const all = { available: 100n, daily: [0n, 100n], monthly: [0n, 220n] }
  expect(left({ rule, use: undefined })).toEqual(all)
  const before = { day: '2026-10-31', dayUsed: 90n, month: '2026-10-01', monthUsed: 200n }
  expect(left({ rule, use: before })).toEqual(all)
})

test('a limit that was lowered below what is used leaves nothing, and not less', () => {
  const use = { day: '2026-11-20', dayUsed: 150n, month: '2026-11-01', monthUsed: 220n }
  expect(left({ rule, use })).toEqual({ available: 0n, daily: [150n, 0n], monthly: [220n, 0n] })
})

test('the narrowest of the three limits says how much is left', () => {
  const use = { day: '2026-11-20', dayUsed: 10n, month: '2026-11-01', monthUsed: 200n }
  expect(left({ rule, use }).available).toBe(20n)
  expect(left({ rule: { ...rule, perTransaction: 19n }, use }).available).toBe(19n)
  expect(left({ rule: { ...rule, perDay: 28n }, use }).available).toBe(18n)
})

test('the last penny of a limit may be sent and not one more, and what is used today and this month counts', () => {
  const narrow = { perTransaction: 100n, perDay: 150n, perMonth: 180n }
  const exceeds = (use: LimitUse | undefined, minor: bigint) =>
    exceedsLimits({ rule: narrow, use }, money('GBP', minor), at)
  expect([exceeds(undefined, 100n), exceeds(undefined, 101n)]).toEqual([false, true])
  const used = { day: '2026-11-20', dayUsed: 120n, month: '2026-11-01', monthUsed: 120n }
  expect([exceeds(used, 30n), exceeds(used, 31n)]).toEqual([false, true])
})
