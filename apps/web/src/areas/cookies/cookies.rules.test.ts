import { expect, test } from 'vitest'
import { allowsAnalytics, analyticsOn, hasAnswered, untilAlertMs } from './cookies.rules.ts'

const nothing = { identity: 'False', profile: false, session: null }

test('[cookies-delay] the alert comes after a second, unless the identity info or the session says it was accepted', () => {
  const left = [0, 1, 999, 1_000, 5_000].map((passed) => untilAlertMs({ shownAt: 7_000, now: 7_000 + passed }))
  expect(left).toEqual([1_000, 999, 1, 0, 0])
  expect(hasAnswered(nothing)).toBe(false)
  expect(hasAnswered({ ...nothing, identity: 'True' })).toBe(true)
  expect(hasAnswered({ ...nothing, session: 'true' })).toBe(true)
  expect(hasAnswered({ ...nothing, profile: true })).toBe(true)
  for (const close of ['true', 'TRUE', 'yes']) expect(hasAnswered({ ...nothing, identity: close })).toBe(false)
})

test('before an answer analytics is off, whatever was ticked', () => {
  expect(analyticsOn({ answered: false, consent: true })).toBe(false)
  expect(analyticsOn({ answered: true, consent: true })).toBe(true)
  expect(analyticsOn({ answered: true, consent: false })).toBe(false)
})

test('[cookies-accept] accepting all, or a selection with the box ticked, lifts the opt-out', () => {
  expect(allowsAnalytics({ is: 'all' })).toBe(true)
  expect(allowsAnalytics({ is: 'selection', analytics: true })).toBe(true)
  expect(allowsAnalytics({ is: 'selection', analytics: false })).toBe(false)
})
