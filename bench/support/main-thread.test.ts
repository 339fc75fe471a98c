import { expect, test } from 'vitest'
import { interactionMs, openingOf, type TraceEvent } from './main-thread.ts'

const page = 'http://localhost:3000/accounts'
const of = (event: Partial<TraceEvent>): TraceEvent => ({ name: 'RunTask', pid: 1, tid: 1, ts: 0, ...event })
const start = of({ name: 'navigationStart', ts: 100, args: { data: { documentLoaderURL: page } } })
const task = (ts: number, tdur: number, more: Partial<TraceEvent> = {}) => of({ ts, dur: tdur * 3, tdur, ...more })

test('a task counts by what its thread worked, four times as long on a phone, and half of that where it lays out', () => {
  const trace = [start, task(1_000, 20_000), task(100_000, 40_000), of({ name: 'Layout', ts: 110_000 })]
  expect(openingOf(trace, page)).toEqual({ processorMs: 60, longTasksMs: [80, 80], blockedMs: 60 })
})

test('short tasks, other threads and what came before the page do not block it', () => {
  const trace = [
    start,
    task(50, 90_000),
    task(1_000, 10_000),
    task(2_000, 90_000, { tid: 2 }),
    task(3_000, 90_000, { pid: 2 }),
  ]
  expect(openingOf(trace, page)).toEqual({ processorMs: 10, longTasksMs: [], blockedMs: 0 })
})

test('a trace of another page is no measurement', () => {
  expect(openingOf([start], 'http://localhost:3000/payment')).toBeUndefined()
})

test('an interaction is what its thread worked from the input to the next paint, and no later', () => {
  const input = (ts: number, type: string) => of({ name: 'EventDispatch', ts, args: { data: { type } } })
  const trace = [
    task(0, 90_000),
    task(1_000_000, 5_000),
    input(1_001_000, 'keydown'),
    task(1_020_000, 8_000),
    task(1_030_000, 70_000, { tid: 2 }),
    of({ name: 'Paint', ts: 1_025_000 }),
    task(1_100_000, 90_000),
    input(2_000_500, 'mousemove'),
  ]
  expect(interactionMs(trace)).toBe(13)
  expect(interactionMs([task(0, 5_000)])).toBe(0)
})
