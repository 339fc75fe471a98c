import { beforeEach, expect, test } from 'vitest'
import { type Activity, activityPlace, createActivity } from './activity.ts'

/** A page whose time the test moves, second by second, as the browser's timer would. */
function page(storage = new Map<string, string>(), start = 5_000_000) {
  let now = start
  const timers = new Set<() => void>()
  const reports: number[] = []
  const activity: Activity = createActivity({
    clock: {
      now: () => now,
      every: (_, work) => {
        timers.add(work)
        return () => timers.delete(work)
      },
    },
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) },
    report: () => void reports.push(activity.idleSeconds() ?? Number.NaN),
  })
  const wait = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      now += 1_000
      for (const work of timers) work()
    }
  }
  /** The computer sleeps: time passes, no timer runs. */
  const sleep = (seconds: number) => {
    now += seconds * 1_000
  }
  return { activity, wait, sleep, reports, storage, is: () => activity.phase.get() }
}

let one: ReturnType<typeof page>

beforeEach(() => {
  one = page()
  one.activity.start()
})

test('[session-idle, session-idle-overlay] left alone, it reminds, asks and is over', () => {
  one.wait(100)
  expect(one.is()).toEqual({ is: 'reminding', seconds: 20 })
  one.wait(20)
  expect(one.is()).toEqual({ is: 'asking', seconds: 40 })
  one.wait(40)
  expect(one.is()).toEqual({ is: 'over' })
})

test('[session-idle] what happens in one tab counts in the other, asked or not', () => {
  const two = page(one.storage)
  two.activity.start()
  const both = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      one.wait(1)
      two.wait(1)
    }
  }
  both(90)
  two.activity.acted()
  both(50)
  expect([one.is().is, two.is().is]).toEqual(['active', 'active'])
  both(75)
  expect([one.is().is, two.is().is]).toEqual(['asking', 'asking'])
  two.activity.stay()
  one.activity.received(one.storage.get(activityPlace) ?? null)
  expect([one.is().is, two.is().is]).toEqual(['active', 'active'])
})

test('[session-idle-overlay] a computer that slept too long wakes up signed out, whatever is pressed first', () => {
  one.sleep(3_600)
  one.activity.acted()
  expect(one.is()).toEqual({ is: 'over' })
  one.activity.stay()
  expect(one.is()).toEqual({ is: 'over' })
})

test('the server hears of activity within half a minute, and of nothing while nobody acts', () => {
  one.activity.idleSeconds()
  for (let second = 0; second < 31; second++) {
    one.wait(1)
    one.activity.acted()
  }
  one.wait(1)
  expect(one.reports).toEqual([1])
  one.wait(29)
  expect(one.reports).toHaveLength(2)
  one.wait(60)
  expect(one.reports).toHaveLength(2)
})

test('a call says how long ago the person acted, so that polling is no activity', () => {
  one.wait(40)
  expect(one.activity.idleSeconds()).toBe(40)
  one.wait(40)
  expect(one.activity.idleSeconds()).toBe(80)
})

test('staying is told at once', () => {
  one.wait(130)
  one.activity.stay()
  expect(one.reports.at(-1)).toBe(0)
})

test('a time from a session long over, or from the future, says nothing', () => {
  for (const kept of ['1000', '99999999999999', 'x']) {
    const lazyPart = page(new Map([[activityPlace, kept]]))
    lazyPart.activity.start()
    expect(lazyPart.is()).toEqual({ is: 'active' })
    lazyPart.wait(100)
    expect(lazyPart.is()).toEqual({ is: 'reminding', seconds: 20 })
  }
})

test('once nobody watches any more nothing is asked, told or counted', () => {
  const two = page()
  const stop = two.activity.start()
  two.wait(125)
  expect(two.is().is).toBe('asking')
  stop()
  const before = [...two.reports]
  expect(two.is()).toEqual({ is: 'active' })
  two.wait(60)
  two.activity.stay()
  two.activity.check()
  expect([two.is().is, two.reports, two.activity.idleSeconds()]).toEqual(['active', before, undefined])
})
