import fc from 'fast-check'
import { expect, test } from 'vitest'
import { back, type Connection, lost, online, secondsLeft, waited } from './connection.rules.ts'

test('[session-lost-overlay] a lost connection counts 20 seconds down and then gives up', () => {
  const gone = lost(online, 1_000)
  expect([0, 1, 19.5, 20, 60].map((s) => secondsLeft(gone, 1_000 + s * 1_000))).toEqual([20, 19, 1, 0, 0])
  expect(waited(gone, 20_999)).toBe(gone)
  expect(waited(gone, 21_000)).toEqual({ is: 'given-up' })
})

test('[session-offline] coming back in time is as if nothing had happened', () => {
  expect(back(lost(online, 1_000))).toEqual(online)
  expect(secondsLeft(lost(back(lost(online, 1_000)), 90_000), 90_000)).toBe(20)
})

test('[session-lost-overlay] being told twice does not start the count again, and what is given up stays so', () => {
  const event = fc.record({ wait: fc.nat(30_000), does: fc.constantFrom('lost', 'back', 'waited') })
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let [now, at]: [Connection, number] = [online, 0]
      for (const { wait, does } of events) {
        const [before, left] = [now, secondsLeft(now, at)]
        at += wait
        now = does === 'lost' ? lost(now, at) : does === 'back' ? back(now) : waited(now, at)
        if (before.is === 'given-up') expect(now).toBe(before)
        if (before.is === 'lost' && now.is === 'lost') expect(secondsLeft(now, at)).toBeLessThanOrEqual(left)
        if (now.is === 'given-up' && before.is === 'lost') expect(at - before.since).toBeGreaterThanOrEqual(20_000)
      }
    }),
  )
})
