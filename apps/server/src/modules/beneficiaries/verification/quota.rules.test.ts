import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOneMore } from './quota.rules.ts'

const start = new Date('2026-11-21T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

test('thirty lookups in an hour are let through, the next one waits until the first has lapsed', () => {
  const thirty = Array.from({ length: 30 }, (_, n) => after(n))
  expect(countOneMore(thirty.slice(1), after(30)).may).toBe(true)
  expect(countOneMore(thirty, after(60))).toEqual({ may: false, retryAfterSeconds: 3540 })
  expect(countOneMore(thirty, after(3599.999))).toEqual({ may: false, retryAfterSeconds: 1 })
  expect(countOneMore(thirty, after(3600)).may).toBe(true)
})

test('a hundred lookups in a day are let through, however slowly they come', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => after(n * 600))
  expect(countOneMore(hundred.slice(1), after(60_000)).may).toBe(true)
  expect(countOneMore(hundred, after(80_000))).toEqual({ may: false, retryAfterSeconds: 6400 })
  expect(countOneMore(hundred, after(86_400)).may).toBe(true)
})

test('whatever the pace, no window holds more than its limit, and what was said about waiting is true', () => {
  const gaps = fc.array(fc.nat(3000), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(gaps, (seconds) => {
      let madeAt: Date[] = []
      const passed: number[] = []
      let now = 0
      for (const gap of seconds) {
        now += gap
        const decision = countOneMore(madeAt, after(now))
        if (decision.may) {
          madeAt = decision.madeAt
          passed.push(now)
        } else {
          expect(countOneMore(madeAt, after(now + decision.retryAfterSeconds)).may).toBe(true)
          expect(countOneMore(madeAt, after(now + decision.retryAfterSeconds - 1)).may).toBe(false)
        }
      }
      for (const [within, most] of [
        [3600, 30],
        [86_400, 100],
      ] as const)
        for (const at of passed)
          expect(passed.filter((other) => other > at - within && other <= at).length).toBeLessThanOrEqual(most)
      expect(madeAt.length).toBeLessThanOrEqual(100)
    }),
    { numRuns: 60 },
  )
})
