import { expect, test } from 'vitest'
import { mayRecall, nextInquiryAt } from './recalls.rules.ts'

const delivered = {
  direction: 'out',
  rail: 'fps',
  status: 'Successful',
  money: 'sent',
  submission: 'finished',
} as const

test('only a payment that its network has or has delivered can be recalled', () => {
  expect(mayRecall(delivered)).toBe(true)
  expect(mayRecall({ ...delivered, status: 'Approved', money: 'held', submission: 'accepted' })).toBe(true)
  expect(mayRecall({ ...delivered, status: 'Approved', money: 'held', submission: 'unknown' })).toBe(false)
  expect(mayRecall({ ...delivered, status: 'Pending', money: 'held', submission: 'none' })).toBe(false)
  expect(mayRecall({ ...delivered, status: 'Failed', money: 'returned' })).toBe(false)
  expect(mayRecall({ ...delivered, status: 'InvestigateAccount' })).toBe(false)
  expect(mayRecall({ ...delivered, direction: 'in', money: 'received' })).toBe(false)
  expect(mayRecall({ ...delivered, rail: 'book' })).toBe(false)
})

test('a network is asked again ever more slowly, and just when a person takes over', () => {
  const now = new Date('2026-11-18T08:00:00Z')
  const overdueAt = new Date('2026-11-25T10:00:00Z')
  const pause = (inquiries: number, at = now) =>
    (nextInquiryAt({ inquiries, now: at, overdueAt }).getTime() - at.getTime()) / 60_000
  expect([1, 2, 3, 4, 5, 6, 7].map((inquiries) => pause(inquiries))).toEqual([1, 5, 30, 120, 360, 1440, 1440])
  expect(pause(9, new Date('2026-11-25T07:00:00Z'))).toBe(180)
  expect(pause(9, overdueAt)).toBe(1440)
})
