import { expect, test } from 'vitest'
import { afterNotFound, afterUnanswered, awaitsOutcome, firstCheckAt, isLate, nextCheckAt } from './inquiries.rules.ts'

const expectedAt = new Date('2026-11-20T10:00:00Z')
const after = (days: number) => new Date(expectedAt.getTime() + days * 86_400_000)

test('an order is late five days after it should have arrived, an offer to its payee five days after it ended', () => {
  expect(isLate(expectedAt, after(5))).toBe(false)
  expect(isLate(expectedAt, after(5.01))).toBe(true)
  expect(isLate(expectedAt, after(29), 30)).toBe(false)
  expect(isLate(expectedAt, after(35.01), 30)).toBe(true)
})

test('an order that its network has is asked about ever more slowly, at last once a day', () => {
  const hoursUntil = (asked: number) => (nextCheckAt(asked, expectedAt).getTime() - expectedAt.getTime()) / 3_600_000
  expect([0, 1, 2, 3, 4, 5, 50].map(hoursUntil)).toEqual([5 / 60, 0.5, 2, 6, 24, 24, 24])
})

test('an order that its network never took is sent once more, when that is final, and then a person looks', () => {
  const attemptedAt = expectedAt
  const later = (seconds: number) => new Date(attemptedAt.getTime() + seconds * 1_000)
  const next = (attempts: number, pace: 'instant' | 'batch', seconds: number) =>
    afterNotFound({ attemptedAt, attempts, pace, now: later(seconds) })
  // Before, it could still be on its way: sent again, it would go out twice.
  expect(next(1, 'instant', 29)).toEqual({ nextInquiryAt: later(30) })
  expect(next(1, 'batch', 7_199)).toEqual({ nextInquiryAt: later(7_200) })
  expect([next(1, 'instant', 30), next(1, 'batch', 7_200)]).toEqual(['resubmit', 'resubmit'])
  expect([next(2, 'instant', 30), next(3, 'batch', 7_200)]).toEqual(['person', 'person'])
})

test('five questions without an answer call a person once; the network is asked for three days more, and then no more', () => {
  const asked = (unanswered: number, status: 'Approved' | 'InvestigateAccount') => {
    const { person, nextInquiryAt } = afterUnanswered(unanswered, status, expectedAt)
    return [person, nextInquiryAt && (nextInquiryAt.getTime() - expectedAt.getTime()) / 1_000]
  }
  expect([asked(1, 'Approved'), asked(4, 'Approved')]).toEqual([
    [false, 4],
    [false, 25],
  ])
  expect([asked(5, 'Approved'), asked(5, 'InvestigateAccount')]).toEqual([
    [true, 3_600],
    [false, 3_600],
  ])
  expect([asked(76, 'InvestigateAccount'), asked(77, 'InvestigateAccount')]).toEqual([
    [false, 3_600],
    [false, undefined],
  ])
})

test('a network is asked about what it has and has not finished, first some time after it should have arrived', () => {
  const open = (['none', 'attempting', 'unknown', 'resubmit', 'accepted', 'finished'] as const).filter((submission) =>
    awaitsOutcome('Approved', submission),
  )
  expect(open).toEqual(['unknown', 'accepted'])
  expect([awaitsOutcome('InvestigateAccount', 'unknown'), awaitsOutcome('Successful', 'accepted')]).toEqual([
    true,
    false,
  ])
  const graces = (['instant', 'batch'] as const).map(
    (pace) => (firstCheckAt(expectedAt, after(-1), pace).getTime() - expectedAt.getTime()) / 60_000,
  )
  expect(graces).toEqual([2, 240])
  expect(firstCheckAt(null, expectedAt, 'instant')).toEqual(firstCheckAt(expectedAt, expectedAt, 'instant'))
})
