import { expect, test } from 'vitest'
import { type DecisionFacts, isAboutThem, isDeadline, twoPeopleReasons } from './review.rules.ts'

const usual: DecisionFacts = {
  kind: 'approve',
  group: 'individual',
  risk: 'low',
  checked: true,
  failedChecks: 0,
  confirmedHits: 0,
  strongHitsDismissed: 0,
}
const needsTwo = (changes: Partial<DecisionFacts>) => twoPeopleReasons({ ...usual, ...changes }).length > 0

test('one person approves someone in whom nothing was found', () => {
  expect(needsTwo({})).toBe(false)
  expect(needsTwo({ kind: 'approve-sendr', group: 'corporate' })).toBe(false)
})

test.each([
  ['the risk is high', { risk: 'high' }],
  ['checks are missing', { checked: false }],
  ['a check failed', { failedChecks: 1 }],
  ['a hit was confirmed', { confirmedHits: 1 }],
  ['a close sanctions hit was dismissed', { strongHitsDismissed: 1 }],
  ['the customer is a public body', { group: 'government' }],
] as const)('two people approve where %s', (_, changes) => {
  expect(needsTwo(changes)).toBe(true)
  expect(needsTwo({ ...changes, kind: 'approve-sendr' })).toBe(true)
})

test('two people refuse a company, and one a person', () => {
  expect(needsTwo({ kind: 'refuse', group: 'corporate' })).toBe(true)
  expect(needsTwo({ kind: 'refuse', group: 'government' })).toBe(true)
  expect(needsTwo({ kind: 'refuse', group: 'soleTrader', risk: 'high' })).toBe(false)
})

test('someone is known in a case by email, and by name however it is written', () => {
  const caller = { email: 'Grace@example.com', name: 'Grace Okáfor' }
  expect(isAboutThem(caller, [{ email: 'grace@example.com', name: 'G. O.' }])).toBe(true)
  expect(isAboutThem(caller, [{ email: null, name: 'OKAFOR, Grace' }])).toBe(true)
  expect(isAboutThem(caller, [{ email: 'ada@example.com', name: 'Ada Marlow' }])).toBe(false)
})

test('a deadline is from tomorrow to 90 days from now', () => {
  const now = new Date('2026-11-24T23:30:00Z')
  expect(['2026-11-24', '2026-11-25', '2027-02-22', '2027-02-23'].map((day) => isDeadline(day, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
