import type { ReferralRule, ReferralState, StaffReferral, StaffTerms } from '@tradewind/contract/referrals-staff'
import { formatMoney } from '@tradewind/kernel'
import { plainMomentText } from '#ui/dates.ts'
import type { Tone } from '#ui/status-badge.tsx'

export const stateWords: Readonly<Record<ReferralState, { name: string; tone: Tone }>> = {
  invited: { name: 'Invited', tone: 'plain' },
  registered: { name: 'Registered', tone: 'note' },
  holding: { name: 'Reward on hold', tone: 'warn' },
  paid: { name: 'Rewarded', tone: 'good' },
  'not-eligible': { name: 'Not eligible', tone: 'bad' },
  canceled: { name: 'Canceled', tone: 'plain' },
  reversed: { name: 'Taken back', tone: 'bad' },
  expired: { name: 'Expired', tone: 'plain' },
}

const ruleWords: Readonly<Record<ReferralRule, string>> = {
  'same-person': 'Same person',
  officer: 'Shared officer',
  device: 'Same device',
  'bank-account': 'Same bank account',
  card: 'Same card',
  circle: 'Circle of referrals',
  'yearly-limit': 'Yearly limit',
  staff: 'Staff decision',
}

/** A look at a referral: `Not eligible: same device (3 Nov, 12:00)`. */
export function assessmentText({ outcome, rules, at, by, reason }: StaffReferral['assessments'][number]): string {
  const what =
    outcome === 'eligible'
      ? 'Eligible'
      : outcome === 'reinstated'
        ? 'Reinstated'
        : `Not eligible: ${rules.map((rule) => ruleWords[rule]).join(', ')}`
  return [what, ...(by ? [by] : []), plainMomentText(at), ...(reason ? [reason] : [])].join(' · ')
}

export const termsStates: Readonly<Record<StaffTerms['state'], { name: string; tone: Tone }>> = {
  waiting: { name: 'Needs approval', tone: 'warn' },
  'in-force': { name: 'In force', tone: 'good' },
  ended: { name: 'Ended', tone: 'plain' },
  rejected: { name: 'Rejected', tone: 'bad' },
  withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

/** Everything that terms say. */
export const termsOf = (terms: StaffTerms): { field: string; after: string }[] => [
  { field: 'Invitations', after: terms.isOpen ? 'Open' : 'Closed' },
  { field: 'Reward', after: formatMoney(terms.reward) },
  { field: 'Payment of at least', after: formatMoney(terms.minimumAmount) },
  ...(terms.exchangeReq ? [{ field: 'Payment', after: 'From another currency' }] : []),
  { field: 'Holding period', after: `${terms.holdingDays} days` },
  { field: 'Time to qualify', after: `${terms.qualifyingDays} days` },
  { field: 'Time to add a code', after: `${terms.codeWindowDays} days` },
  { field: 'Limits', after: `${terms.invitationsPerDay} invitations a day, ${terms.rewardsPerYear} rewards a year` },
]
