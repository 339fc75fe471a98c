import type { Referral, ReferralConfiguration } from '@tradewind/contract/referrals'
import { formatMoney, type Money } from '@tradewind/kernel'
import type { Tone } from '#ui/status-badge.tsx'

/** The statuses as people read them; the values are the specification's. */
export const statusWords: Readonly<Record<Referral['status'] | Referral['onboardingStatus'], string>> = {
  Pending: 'Pending',
  Accepted: 'Accepted',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Onboarded: 'Onboarded',
  pendingOnboading: 'Onboarding',
  pendingApproval: 'Pending approval',
}

export const tones: Readonly<Record<Referral['status'], Tone>> = {
  Pending: 'plain',
  Accepted: 'note',
  Approved: 'good',
  Rejected: 'bad',
}

/** What happens next and by when, or how it ended; `day` words a moment. */
export function nextText(
  { nextStep, nextStepDate, reason, minimumAmount, exchangeReq, paymentStatus, rewardedAt, reward }: Referral,
  day: (moment: Date) => string,
): string {
  const date = nextStepDate ? day(nextStepDate) : ''
  switch (nextStep) {
    case 'register':
      return `Opens an account by ${date}`
    case 'pay':
      return `Sends at least ${formatMoney(minimumAmount)}${exchangeReq ? ' in another currency' : ''} by ${date}`
    case 'settle':
      return 'Their payment is on its way'
    case 'reward':
      return `We'll pay you ${formatMoney(reward)} on ${date}`
    case 'open-account':
      return `Open a ${reward.currency} account to get ${formatMoney(reward)}`
    case 'none':
      if (paymentStatus === 'Paid') return rewardedAt ? `Paid on ${day(rewardedAt)}` : 'Paid'
      return reason ? endWords[reason] : 'Closed'
  }
}

const endWords: Readonly<Record<NonNullable<Referral['reason']>, string>> = {
  'not-eligible': 'Not eligible',
  expired: 'Expired',
  'payment-returned': 'Their payment was returned',
}

/** What is promised, a sentence each. */
export function promiseOf(terms: ReferralConfiguration): string[] {
  const { reward, minimumAmount, exchangeReq, holdingDays, qualifyingDays, rewardsPerYear } = terms
  const paid = exchangeReq ? ' from another currency' : ''
  return [
    `You get ${formatMoney(reward)} when someone you invite sends at least ${formatMoney(minimumAmount)}${paid} within ${dayCount(qualifyingDays)} of registering.`,
    holdingDays === 0
      ? "We'll pay it when their payment is delivered."
      : `We'll pay it ${dayCount(holdingDays)} after their payment is delivered. If the payment is returned, there's no reward.`,
    `Up to ${rewardsPerYear} rewards a year, one for each customer. You can't invite yourself.`,
  ]
}

const dayCount = (count: number): string => (count === 1 ? 'one day' : `${count} days`)

export const sumText = (amounts: readonly Money[]): string =>
  amounts.length === 0 ? '—' : amounts.map((amount) => formatMoney(amount)).join(' + ')
