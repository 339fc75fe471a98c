import type { ReferralRule, ReferralState } from '@tradewind/contract/referrals-staff'
import type { Currency, Money } from '@tradewind/kernel'

/** What is promised; every referral keeps the terms that it began with. */
export interface Terms {
  isOpen: boolean
  reward: Money
  minimum: Money
  exchangeRequired: boolean
  holdingDays: number
  qualifyingDays: number
  codeWindowDays: number
  invitationsPerDay: number
  rewardsPerYear: number
}

export interface TermsInForce extends Terms {
  id: string
}

/** The terms as a proposal keeps them: columns of the table, amounts as text. */
export interface TermsPayload {
  is_open: boolean
  currency: Currency
  reward: string
  minimum: string
  exchange_required: boolean
  holding_days: number
  qualifying_days: number
  code_window_days: number
  invitations_per_day: number
  rewards_per_year: number
}

/** How far an invited customer's onboarding is; `none` where nobody registered. */
export type Onboarding = 'none' | 'open' | 'submitted' | 'approved' | 'rejected'

export type Source = 'email' | 'link' | 'code'

/** One person or business that was invited. Times are the banks' time. */
export interface StoredReferral {
  id: string
  /** The inviter. */
  customerId: string
  invitedBy: string | null
  source: Source
  inviteeId: string | null
  entityType: 'individual' | 'company' | null
  onboarding: Onboarding
  state: ReferralState
  invitedAt: Date
  registeredAt: Date | null
  dueAt: Date
  paymentId: string | null
  holdingUntil: Date | null
  creditId: string | null
  paidAt: Date | null
  endedAt: Date | null
  terms: TermsInForce
  name: string
  email: string
}

/** A payment of someone who was invited. */
export interface Candidate {
  paymentId: string
  referralId: string
  customerId: string
  amount: Money
  orderedAt: Date
  settledAt: Date
  returnedAt: Date | null
}

export interface Assessment {
  referralId: string
  at: Date
  outcome: 'eligible' | 'not-eligible' | 'reinstated'
  rules: readonly ReferralRule[]
  byName: string | null
  reason: string | null
}
