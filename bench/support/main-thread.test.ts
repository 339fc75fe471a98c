import { expect, test } from 'vitest'
import { openingOf, type TraceEvent } from './main-thread.ts'

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
  expect(() => openingOf([start], 'http://localhost:3000/payment')).toThrow('no navigation')
})
