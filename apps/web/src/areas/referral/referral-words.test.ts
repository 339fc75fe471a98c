import type { Referral } from '@tradewind/contract/referrals'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { nextText } from './referral-words.rules.ts'

const referral = (changes: Partial<Referral>): Referral => ({
  id: '0190c000-0000-7000-8000-000000000001',
  name: 'Nora Lind',
  email: 'nora@example.org',
  status: 'Pending',
  onboardingStatus: 'pendingOnboading',
  paymentStatus: 'Unpaid',
  exchangeReq: false,
  dateCreated: new Date('2026-11-01T00:00:00Z'),
  entityType: null,
  reward: money('GBP', 25_00n),
  minimumAmount: money('GBP', 50_00n),
  nextStep: 'register',
  nextStepDate: new Date('2026-12-01T00:00:00Z'),
  reason: null,
  rewardedAt: null,
  ...changes,
})
const text = (changes: Partial<Referral>) => nextText(referral(changes), (at) => at.toISOString().slice(0, 10))

test('each referral says what happens next and by when, and how it ended', () => {
  expect(text({})).toBe('Opens an account by 2026-12-01')
  expect(text({ nextStep: 'pay' })).toBe('Sends at least £50.00 by 2026-12-01')
  expect(text({ nextStep: 'pay', exchangeReq: true })).toBe('Sends at least £50.00 in another currency by 2026-12-01')
  expect(text({ nextStep: 'reward' })).toBe("We'll pay you £25.00 on 2026-12-01")
  expect(text({ nextStep: 'open-account', nextStepDate: null })).toBe('Open a GBP account to get £25.00')
  const ended = { nextStep: 'none', nextStepDate: null } as const
  expect(text({ ...ended, reason: 'not-eligible' })).toBe('Not eligible')
  expect(text({ ...ended, reason: 'payment-returned' })).toBe('Their payment was returned')
  const rewardedAt = new Date('2026-12-24T00:00:00Z')
  expect(text({ ...ended, paymentStatus: 'Paid', rewardedAt })).toBe('Paid on 2026-12-24')
})
