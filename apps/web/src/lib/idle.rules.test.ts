import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acted, elsewhere, type Idle, phaseAt, stay, tick } from './idle.rules.ts'

const since = 1_000_000
const idle: Idle = { actedAt: since, over: false }
const after = (seconds: number, from = idle) => phaseAt(from, from.actedAt + seconds * 1_000)

test('[session-idle] nothing is said for 100 seconds, then the reminder counts the 20 that remain', () => {
  expect(after(99.9)).toEqual({ is: 'active' })
  expect(after(100)).toEqual({ is: 'reminding', seconds: 20 })
  expect(after(119.5)).toEqual({ is: 'reminding', seconds: 1 })
})

test('[session-idle-overlay] at 120 seconds the overlay asks for 40, at 160 the session is over', () => {
  expect(after(120)).toEqual({ is: 'asking', seconds: 40 })
  expect(after(159.5)).toEqual({ is: 'asking', seconds: 1 })
  expect(after(160)).toEqual({ is: 'over' })
})

test('an operator who gives people longer moves the reminder, the overlay and the end together', () => {
  const patient: Idle = { ...idle, inactivitySeconds: 600 }
  expect([after(579, patient), after(590, patient)]).toEqual([{ is: 'active' }, { is: 'reminding', seconds: 10 }])
  expect([after(610, patient), after(640, patient)]).toEqual([{ is: 'asking', seconds: 30 }, { is: 'over' }])
})

test('[session-idle] moving while the reminder counts is enough', () => {
  const now = since + 110_000
  expect(phaseAt(acted(idle, now), now)).toEqual({ is: 'active' })
})

test('[session-idle-overlay] while the overlay asks, moving is no answer, and staying is one', () => {
  const now = since + 130_000
  expect(phaseAt(acted(idle, now), now)).toEqual({ is: 'asking', seconds: 30 })
  expect(phaseAt(stay(idle, now), now)).toEqual({ is: 'active' })
})

test('[session-idle] acting in another tab counts here, and an outdated time does not', () => {
  expect(phaseAt(elsewhere(idle, since + 90_000), since + 130_000)).toEqual({ is: 'active' })
  expect(elsewhere(idle, since - 5_000)).toBe(idle)
  const over: Idle = { ...idle, over: true }
  expect(elsewhere(over, since + 200_000)).toBe(over)
})

describe('whatever happens', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 200_000 }),
    does: fc.constantFrom('tick', 'acted', 'stay', 'elsewhere'),
  })

  test('[session-idle, session-idle-overlay] only an answer ends the asking, and nothing wakes what is over', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = idle
        let now = since
        let last = since
        for (const { wait, does } of steps) {
          now += wait
          const before = phaseAt(state, now)
          if (does === 'tick') state = tick(state, now)
          if (does === 'acted') state = acted(state, now)
          if (does === 'stay') state = stay(state, now)
          // Another tab only ever reports a time at which it was not being asked.
          if (does === 'elsewhere') state = elsewhere(state, Math.min(now, last + 50_000))
          const is = phaseAt(state, now).is
          expect(state.actedAt).toBeGreaterThanOrEqual(last)
          expect(state.actedAt).toBeLessThanOrEqual(Math.max(now, last))
          if (before.is === 'over' && does !== 'elsewhere') expect(is).toBe('over')
          if (before.is === 'asking' && (does === 'acted' || does === 'tick')) expect(is).toBe('asking')
          if (before.is === 'asking' && does === 'stay') expect(is).toBe('active')
          if (before.is === 'reminding' && does === 'acted') expect(is).toBe('active')
          last = state.actedAt
        }
      }),
    )
  })
})
