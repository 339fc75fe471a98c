import { expect, test } from 'vitest'
import { type Attempt, retryAfterOf, waitBefore } from './retry.rules.ts'

const policy = { attempts: 4, longestWait: 60 }
const busy: Attempt = { is: 'refused', status: 503, code: 'platform.busy', retryAfter: null }

test('pauses between attempts grow, differ by chance, and end after the last attempt', () => {
  const waits = [1, 2, 3, 4].map((made) => waitBefore({ is: 'lost' }, { made, isSafe: true, chance: 1 }, policy))
  expect(waits).toEqual([0.5, 1, 2, undefined])
  expect(waitBefore({ is: 'lost' }, { made: 1, isSafe: true, chance: 0 }, policy)).toBe(0.25)
})

test('a server that was too busy to begin is asked again even by what cannot be repeated; one that failed is not', () => {
  expect(waitBefore(busy, { made: 1, isSafe: false, chance: 1 }, policy)).toBe(0.5)
  const failed: Attempt = { ...busy, status: 500, code: 'platform.failed' }
  expect(waitBefore(failed, { made: 1, isSafe: false, chance: 1 }, policy)).toBeUndefined()
  expect(waitBefore({ ...busy, status: 400, code: 'x' }, { made: 1, isSafe: true, chance: 1 }, policy)).toBeUndefined()
})

test('Retry-After is understood as seconds and as a date', () => {
  const now = Date.parse('2026-11-30T12:00:00Z')
  expect(retryAfterOf('12', now)).toBe(12)
  expect(retryAfterOf('Mon, 30 Nov 2026 12:00:30 GMT', now)).toBe(30)
  expect([retryAfterOf(null, now), retryAfterOf('soon', now)]).toEqual([null, null])
})
