import * as z from 'zod/mini'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { ReferralConfiguration } from './referrals.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, Money, page, paging, text } from './wire.ts'

/** Referrals of all customers and their terms, in the console: two people where it is about amounts. */

export const referralStates = [
  'invited',
  'registered',
  'holding',
  'paid',
  'not-eligible',
  'canceled',
  'reversed',
  'expired',
] as const
export const ReferralState = z.enum(referralStates)
export type ReferralState = z.output<typeof ReferralState>

/** Why someone is not rewarded; `staff`: a person decided it. */
export const referralRules = [
  'same-person',
  'officer',
  'device',
  'bank-account',
  'card',
  'circle',
  'yearly-limit',
  'staff',
] as const
export const ReferralRule = z.enum(referralRules)
export type ReferralRule = z.output<typeof ReferralRule>

export const StaffReferral = z.object({
  id: Id,
  inviterId: Id,
  inviterName: z.string(),
  inviteeId: z.nullable(Id),
  inviteeName: z.string(),
  state: ReferralState,
  source: z.enum(['email', 'link', 'code']),
  reward: Money,
  invitedAt: Moment,
  registeredAt: z.nullable(Moment),
  paymentId: z.nullable(Id),
  holdingUntil: z.nullable(Moment),
  paidAt: z.nullable(Moment),
  /** Each time that it was looked at, and which rules fired; the oldest first. */
  assessments: z.array(
    z.object({
      at: Moment,
      outcome: z.enum(['eligible', 'not-eligible', 'reinstated']),
      rules: z.array(ReferralRule),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** A reinstatement that waits for a second person. */
  reinstatement: z.nullable(
    z.object({ id: Id, proposedByName: z.string(), proposedAt: Moment, reason: z.string(), isMine: z.boolean() }),
  ),
})
export type StaffReferral = z.output<typeof StaffReferral>

export const listAllReferrals = call({
  name: 'referralsStaff.listAllReferrals',
  shows: 'allReferrals',
  call: 'GET /console/api/v1/referrals',
  summary: 'Referrals of all customers with how they were decided, the newest first.',
  audience: 'staff',
  permission: 'referrals:read',
  query: z.strictObject({ ...paging, State: z.optional(ReferralState) }),
  value: page(StaffReferral),
})

const Days = (least: number, most: number) =>
  z
    .int('Enter a whole number.')
    .check(z.minimum(least, `Enter at least ${least}.`), z.maximum(most, `Enter at most ${most}.`))
const Positive = GivenMoney.check(z.refine(({ minor }) => minor > 0n, 'Enter an amount above zero.'))

export const TermsOrder = z
  .strictObject({
    isOpen: z.boolean(),
    reward: Positive,
    minimumAmount: Positive,
    exchangeReq: z.boolean(),
    holdingDays: Days(0, 180),
    qualifyingDays: Days(1, 730),
    codeWindowDays: Days(0, 365),
    invitationsPerDay: Days(1, 200),
    rewardsPerYear: Days(1, 1_000),
    reason: StaffReason,
  })
  .check(
    z.refine(({ reward, minimumAmount }) => reward.currency === minimumAmount.currency, {
      message: 'Enter an amount in the currency of the reward.',
      path: ['minimumAmount'],
    }),
  )

export const StaffTerms = z.object({
  id: Id,
  ...ReferralConfiguration.shape,
  state: z.enum(['waiting', 'in-force', 'ended', 'rejected', 'withdrawn']),
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
})
export type StaffTerms = z.output<typeof StaffTerms>

export const listReferralTerms = call({
  name: 'referralsStaff.listReferralTerms',
  shows: 'allReferrals',
  call: 'GET /console/api/v1/referral-terms',
  summary: 'The terms of referrals with their history, the newest first.',
  audience: 'staff',
  permission: 'referrals:read',
  query: z.strictObject(paging),
  value: page(StaffTerms),
})

export const proposeReferralTerms = call({
  name: 'referralsStaff.proposeReferralTerms',
  affects: ['allReferrals'],
  call: 'POST /console/api/v1/referral-terms',
  summary: 'Proposes terms for the invitations that follow. They are in force once a second person approves them.',
  audience: 'staff',
  permission: 'referrals:edit',
  body: TermsOrder,
  value: z.object({ id: Id }),
  refusals: ['referrals.terms_wait'],
})

const decision = z.strictObject({ decision: z.enum(['approve', 'turn-down']), note: text(500, 0) })

export const decideReferralTerms = call({
  name: 'referralsStaff.decideReferralTerms',
  affects: ['allReferrals'],
  call: 'POST /console/api/v1/referral-terms/{id}/decision',
  summary: 'Approves terms that someone else proposed, or turns them down. Who proposed them withdraws them.',
  audience: 'staff',
  permission: 'referrals:edit',
  params: z.strictObject({ id: Id }),
  body: decision,
  refusals: ['referrals.not_waiting', 'referrals.second_person'],
})

export const refuseReferral = call({
  name: 'referralsStaff.refuseReferral',
  affects: ['allReferrals'],
  call: 'POST /console/api/v1/referrals/{id}/refusal',
  summary: 'Decides that a referral gets no reward, with the reason.',
  audience: 'staff',
  permission: 'referrals:edit',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['referrals.unknown', 'referrals.over'],
})

export const proposeReinstatement = call({
  name: 'referralsStaff.proposeReinstatement',
  affects: ['allReferrals'],
  call: 'POST /console/api/v1/referrals/{id}/reinstatement',
  summary: 'Proposes to reward a referral that a rule refused. Someone else must approve it.',
  audience: 'staff',
  permission: 'referrals:edit',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['referrals.unknown', 'referrals.not_refused', 'referrals.reinstatement_waits'],
})

export const decideReinstatement = call({
  name: 'referralsStaff.decideReinstatement',
  affects: ['allReferrals'],
  call: 'POST /console/api/v1/referral-reinstatements/{id}/decision',
  summary: 'Approves the reinstatement that someone else proposed, or turns it down.',
  audience: 'staff',
  permission: 'referrals:edit',
  params: z.strictObject({ id: Id }),
  body: decision,
  refusals: ['referrals.not_waiting', 'referrals.second_person', 'referrals.not_refused'],
})
