import { parseRate, type Rate } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { alertState, isExpiryInRange, isReached } from './alerts.rules.ts'

const rate = (text: string) => parseRate(text) as Rate

test('a rate that is exactly the one waited for reaches an alert, from both sides', () => {
  expect(isReached('above', rate('1.20'), rate('1.2'))).toBe(true)
  expect(isReached('below', rate('1.2'), rate('1.20'))).toBe(true)
  expect([isReached('above', rate('1.2'), rate('1.1999')), isReached('below', rate('1.2'), rate('1.2001'))]).toEqual([
    false,
    false,
  ])
})

test('an alert lasts to the end of its last day, at most a year ahead', () => {
  const now = new Date('2026-11-24T23:59:59Z')
  expect(alertState({ status: 'Active', expiresOn: '2026-11-24' }, now)).toBe('Active')
  expect(alertState({ status: 'Active', expiresOn: '2026-11-23' }, now)).toBe('Expired')
  expect(alertState({ status: 'Reached', expiresOn: '2026-11-23' }, now)).toBe('Reached')
  expect([isExpiryInRange('2026-11-23', now), isExpiryInRange('2026-11-24', now)]).toEqual([false, true])
})
