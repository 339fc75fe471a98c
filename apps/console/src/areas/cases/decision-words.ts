import type * as review from '@tradewind/contract/onboarding-review'
import type { Tone } from '#ui/status-badge.tsx'

export const decisionWords: Readonly<Record<review.DecisionKind, { name: string; hint: string; example: string }>> = {
  approve: {
    name: 'Approve',
    hint: 'The customer gets a full account.',
    example: 'Everything is in order. Your account is open.',
  },
  'approve-sendr': {
    name: 'Approve for SendR only',
    hint: 'The customer can send with SendR, and may ask for more with a proof of address.',
    example: 'You can send money with SendR. For a full account, add a proof of address.',
  },
  refuse: {
    name: 'Refuse',
    hint: 'The customer is signed out and shown the reason.',
    example: "We can't offer you an account, because we couldn't confirm who owns the business.",
  },
  'no-concern': {
    name: 'No concern',
    hint: 'Nothing changes, except that a restriction is lifted. The customer is only notified if there was one.',
    example: 'We looked at your account again and lifted the restriction.',
  },
  restrict: {
    name: 'Restrict',
    hint: 'The customer can see everything but can’t move money until a later case lifts the restriction.',
    example: 'We have a question about your account and will contact you today.',
  },
  end: {
    name: 'End relationship',
    hint: 'The customer is signed out and shown the reason. Money in its accounts stays there.',
    example: "We can't keep your account open. We will contact you about your money.",
  },
}

export const decisionStates: Readonly<Record<review.Decision['state'], { name: string; tone: Tone }>> = {
  waiting: { name: 'Waiting for a second person', tone: 'warn' },
  taken: { name: 'Taken', tone: 'good' },
  'sent-back': { name: 'Sent back', tone: 'plain' },
}
