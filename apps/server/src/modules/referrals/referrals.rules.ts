import type { nextSteps, onboardingSteps, Referral, referralStatuses } from '@tradewind/contract/referrals'
import type { ReferralState } from '@tradewind/contract/referrals-staff'
import { compare, type Money } from '@tradewind/kernel'
import type { Candidate, Onboarding, StoredReferral, Terms } from './referrals.types.ts'

type Status = (typeof referralStatuses)[number]
type OnboardingStep = (typeof onboardingSteps)[number]
type NextStep = (typeof nextSteps)[number]

export const dayMs = 86_400_000

/** A payment that was ordered in time may settle this much later. */
export const settlesWithinMs = 45 * dayMs

/** How far a customer's onboarding is. */
export const onboardingOf = (status: string): Exclude<Onboarding, 'none'> => {
  if (status === 'Approved' || status === 'SendR') return 'approved'
  if (/reject/i.test(status)) return 'rejected'
  return status === 'Pending' ? 'open' : 'submitted'
}

const isRefused = (state: ReferralState): boolean =>
  state === 'not-eligible' || state === 'canceled' || state === 'reversed' || state === 'expired'

/** The first vocabulary of the specification. */
export function statusOf(state: ReferralState, onboarding: Onboarding): Status {
  if (isRefused(state) || onboarding === 'rejected') return 'Rejected'
  if (state === 'invited') return 'Pending'
  return onboarding === 'approved' ? 'Approved' : 'Accepted'
}

/** The second one. */
export function onboardingStepOf(onboarding: Onboarding): OnboardingStep {
  if (onboarding === 'approved') return 'Onboarded'
  return onboarding === 'submitted' ? 'pendingApproval' : 'pendingOnboading'
}

/** What it waits for, by when or on which day. */
export function nextStepOf(
  { state, dueAt, holdingUntil }: Pick<StoredReferral, 'state' | 'dueAt' | 'holdingUntil'>,
  now: Date,
): { nextStep: NextStep; nextStepDate: Date | null } {
  if (state === 'invited') return { nextStep: 'register', nextStepDate: dueAt }
  if (state === 'registered')
    return now < dueAt ? { nextStep: 'pay', nextStepDate: dueAt } : { nextStep: 'settle', nextStepDate: null }
  if (state === 'holding')
    return holdingUntil && now >= holdingUntil
      ? { nextStep: 'open-account', nextStepDate: null }
      : { nextStep: 'reward', nextStepDate: holdingUntil }
  return { nextStep: 'none', nextStepDate: null }
}

/** Why there is no reward, as far as the inviter learns it: which rule fired stays with us. */
export function reasonOf(state: ReferralState): Referral['reason'] {
  if (state === 'not-eligible') return 'not-eligible'
  if (state === 'expired') return 'expired'
  return state === 'canceled' || state === 'reversed' ? 'payment-returned' : null
}

/**
 * Whether a payment counts: ordered after they registered and in time, large enough, and exchanged where the terms ask for
 * that. `worth` is its amount in the currency of the terms; nothing where no rate says.
 */
export function qualifies(
  { registeredAt, dueAt, terms }: Pick<StoredReferral, 'registeredAt' | 'dueAt'> & { terms: Terms },
  { orderedAt, returnedAt }: Pick<Candidate, 'orderedAt' | 'returnedAt'>,
  { worth, isExchanged }: { worth: Money | undefined; isExchanged: boolean },
): boolean {
  if (returnedAt || !registeredAt || orderedAt < registeredAt || orderedAt > dueAt) return false
  if (terms.exchangeRequired && !isExchanged) return false
  return worth !== undefined && worth.currency === terms.minimum.currency && compare(worth, terms.minimum) >= 0
}

/** When the reward of a payment is due. */
export const holdingUntil = (settledAt: Date, { holdingDays }: Pick<Terms, 'holdingDays'>): Date =>
  new Date(settledAt.getTime() + holdingDays * dayMs)

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that people read out: `TW-7K3MXQ`, without letters that look alike. */
export const codeFrom = (bytes: Uint8Array): string =>
  `TW-${Array.from(bytes.slice(0, 6), (byte) => letters[byte % letters.length]).join('')}`

/** A code as it is typed. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase()
