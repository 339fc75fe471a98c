import { cookieAlertDelayMs } from '@tradewind/kernel/constants'
import { expect, test } from 'vitest'
import { allowsAnalytics, analyticsOn, hasAnswered } from './cookies.rules.ts'

const nothing = { identity: 'False', profile: false, session: null }

test('[cookies-delay] the alert comes after a second, unless the identity info or the session says it was accepted', () => {
  expect(cookieAlertDelayMs).toBe(1_000)
  expect(hasAnswered(nothing)).toBe(false)
  expect(hasAnswered({ ...nothing, identity: 'True' })).toBe(true)
  expect(hasAnswered({ ...nothing, session: 'true' })).toBe(true)
  expect(hasAnswered({ ...nothing, profile: true })).toBe(true)
  for (const close of ['true', 'TRUE', 'yes']) expect(hasAnswered({ ...nothing, identity: close })).toBe(false)
})

test('[cookies-analytics-off] before an answer analytics is off, whatever was ticked', () => {
  expect(analyticsOn({ answered: false, consent: true })).toBe(false)
  expect(analyticsOn({ answered: true, consent: true })).toBe(true)
  expect(analyticsOn({ answered: true, consent: false })).toBe(false)
})

test('[cookies-accept] accepting all, or a selection with the box ticked, lifts the opt-out', () => {
  expect(allowsAnalytics({ is: 'all' })).toBe(true)
  expect(allowsAnalytics({ is: 'selection', analytics: true })).toBe(true)
  expect(allowsAnalytics({ is: 'selection', analytics: false })).toBe(false)
})
