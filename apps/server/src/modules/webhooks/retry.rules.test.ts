import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureStep, nextTryAt, pausesMs, retryAfterMs } from './retry.rules.ts'

const now = new Date('2026-11-30T12:00:00Z')
const day = 86_400_000
const ago = (days: number) => new Date(now.getTime() - days * day)

test('ten attempts, each after its pause and up to a tenth more, or after the wait that the endpoint asks for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.option(fc.integer({ min: 0, max: 10 * day })),
      (tries, chance, retryAfter) => {
        const next = nextTryAt({ tries, now, retryAfterMs: retryAfter, chance })
        const pause = pausesMs[tries]
        if (pause === undefined) return next === undefined
        const wait = (next?.getTime() ?? 0) - now.getTime()
        const asked = Math.min(retryAfter ?? 0, day)
        return wait >= Math.max(pause, asked) - 1 && wait <= Math.max(pause * 1.1, asked) + 1
      },
    ),
  )
  expect(pausesMs).toHaveLength(10)
})

test('Retry-After is read as seconds or as a date, and as nothing else', () => {
  expect(retryAfterMs('120', now)).toBe(120_000)
  expect(retryAfterMs('Mon, 30 Nov 2026 12:01:00 GMT', now)).toBe(60_000)
  expect(retryAfterMs('Mon, 30 Nov 2026 11:00:00 GMT', now)).toBe(0)
  expect([retryAfterMs('soon', now), retryAfterMs(undefined, now)]).toEqual([null, null])
})

test('no endpoint is disabled without a warning, within a day of it, before five days or while an event has attempts left', () => {
  const failing = { failingSince: ago(6), failingNotifiedAt: ago(6), warnedAt: ago(2) }
  const last = { tries: 10, isLast: true, now }
  expect(failureStep(failing, last)).toBe('disable')
  expect(failureStep({ ...failing, warnedAt: null }, last)).toBe('warn')
  expect(failureStep({ ...failing, warnedAt: ago(0.5) }, last)).toBeUndefined()
  expect(failureStep({ ...failing, failingSince: ago(4.5) }, last)).toBeUndefined()
  expect(failureStep(failing, { ...last, isLast: false })).toBeUndefined()
  const fresh = { failingSince: now, failingNotifiedAt: null, warnedAt: null }
  expect([2, 3, 4].map((tries) => failureStep(fresh, { tries, isLast: false, now }))).toEqual([
    undefined,
    'notify',
    'notify',
  ])
  expect(failureStep({ ...fresh, failingNotifiedAt: now }, { tries: 4, isLast: false, now })).toBeUndefined()
})
