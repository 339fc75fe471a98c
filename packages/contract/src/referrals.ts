import * as z from 'zod/mini'
import { call } from './call.ts'
import { email, field } from './form-rules.ts'
import { GivenMoney } from './given-money.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, Money, page, paging, text } from './wire.ts'

/** Inviting others: who was invited, what became of it, and the reward for it. */

/** How far someone who was invited is, in both vocabularies of the specification. */
export const referralStatuses = ['Pending', 'Accepted', 'Rejected', 'Approved'] as const
export const onboardingSteps = ['Onboarded', 'pendingOnboading', 'pendingApproval'] as const
export const paymentStatuses = ['Paid', 'Unpaid'] as const

/** What a referral waits for, and who acts. */
export const nextSteps = ['register', 'pay', 'settle', 'reward', 'open-account', 'none'] as const

export const Referral = z.object({
  id: Id,
  /** Who was invited, as the inviter called them; empty where they came by the link. */
  name: z.string(),
  /** Obscured where they came by the link. */
  email: z.string(),
  status: z.enum(referralStatuses),
  onboardingStatus: z.enum(onboardingSteps),
  paymentStatus: z.enum(paymentStatuses),
  /** Whether the payment that counts must be paid from another currency, by the terms it was sent with. */
  exchangeReq: z.boolean(),
  dateCreated: Moment,
  /** Null until they registered. */
  entityType: z.nullable(z.enum(['individual', 'company'])),
  /** By the terms it was sent with. */
  reward: Money,
  minimumAmount: Money,
  nextStep: z.enum(nextSteps),
  /** By when, or on which day; null where there is none. */
  nextStepDate: z.nullable(Moment),
  /** Why there is no reward; null while there may be one. */
  reason: z.nullable(z.enum(['not-eligible', 'expired', 'payment-returned'])),
  rewardedAt: z.nullable(Moment),
})
export type Referral = z.output<typeof Referral>

/** What is promised, to whom, and when. */
export const ReferralConfiguration = z.object({
  isOpen: z.boolean(),
  reward: Money,
  /** The payment of the invited customer that counts has at least this amount, or as much in another currency. */
  minimumAmount: Money,
  exchangeReq: z.boolean(),
  /** How long after it settled the reward waits. */
  holdingDays: z.int(),
  /** Within how many days of registering that payment is ordered. */
  qualifyingDays: z.int(),
  /** For how many days after registering a forgotten code can be added. */
  codeWindowDays: z.int(),
  invitationsPerDay: z.int(),
  rewardsPerYear: z.int(),
})
export type ReferralConfiguration = z.output<typeof ReferralConfiguration>

export const getReferralConfiguration = call({
  name: 'referrals.getReferralConfiguration',
  shows: 'referrals',
  call: 'GET /transactions/api/v1/referral/get-referral-configuration',
  summary: 'The terms of referrals as they are now; null where there are none.',
  permission: 'accounts:read',
  value: z.nullable(ReferralConfiguration),
})

export const listReferrals = call({
  name: 'referrals.listReferrals',
  shows: 'referrals',
  call: 'GET /onboarding/api/v1/referral',
  summary: 'Everybody whom the customer invited, the newest first.',
  permission: 'accounts:read',
  query: z.strictObject({
    ...paging,
    /** Of either vocabulary. */
    Status: z.optional(z.enum([...referralStatuses, ...onboardingSteps])),
    PaymentStatus: z.optional(z.enum(paymentStatuses)),
  }),
  value: page(Referral),
})

export const getCurrentUserReferral = call({
  name: 'referrals.getCurrentUserReferral',
  shows: 'referrals',
  call: 'GET /onboarding/api/v1/referral/current-user-referral',
  summary: "The customer's own code and link, what came of them, and the newest referrals.",
  permission: 'accounts:read',
  value: z.object({
    referralCode: z.string(),
    referralLink: z.string(),
    stats: z.object({
      invited: z.int(),
      registered: z.int(),
      qualified: z.int(),
      rewarded: z.int(),
      /** Rewards that were paid, by currency. */
      earned: z.array(Money),
      /** Rewards that wait for their day. */
      pending: z.array(Money),
      /** How many invitations can still be sent today. */
      invitationsLeft: z.int(),
    }),
    /** The newest ten. */
    referralDetailModels: z.array(Referral),
    /** Until when the customer can add the code of who invited it; null where it can't. */
    codeCanBeAddedUntil: z.nullable(Moment),
  }),
})

/** More are refused in their own words. */
export const maxInvitations = 10

export const sendInvitation = call({
  name: 'referrals.sendInvitation',
  affects: ['referrals'],
  call: 'POST /onboarding/api/v1/referral/send-invitation',
  summary: 'Invites people by email, all of them or none.',
  permission: 'payments:create',
  action: 'send referral invitations',
  idempotent: true,
  body: z.strictObject({
    invitations: z
      .array(
        z.strictObject({
          name: field('Name', { most: 80 }),
          email: field('Email', { most: 254, rules: [email] }),
        }),
      )
      .check(z.minLength(1, 'Enter at least one person.'), z.maxLength(2_000, 'Invite up to 10 people at a time.')),
  }),
  bodyLimit: 512_000,
  value: z.object({ sent: z.int(), invitationsLeft: z.int() }),
  refusals: [
    'referrals.closed',
    'referrals.own_address',
    'referrals.already_customer',
    'referrals.already_invited',
    'referrals.too_many_at_once',
    'referrals.invited_enough',
    'request.too_many',
  ],
})

export const ReferralCode = field('Referral code', { most: 40 })

export const updateReferral = call({
  name: 'referrals.updateReferral',
  affects: ['referrals'],
  call: 'PUT /onboarding/api/v1/referral',
  summary: 'Adds the code of who invited the customer, forgotten at the registration, for some days after it.',
  permission: 'signed-in',
  action: 'add a referral code',
  body: z.strictObject({ referralCode: ReferralCode }),
  refusals: [
    'referrals.closed',
    'referrals.code_unknown',
    'referrals.own_code',
    'referrals.code_added',
    'referrals.code_too_late',
  ],
})

// The console.

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
  name: 'referrals.listAllReferrals',
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
  name: 'referrals.listReferralTerms',
  shows: 'allReferrals',
  call: 'GET /console/api/v1/referral-terms',
  summary: 'The terms of referrals with their history, the newest first.',
  audience: 'staff',
  permission: 'referrals:read',
  query: z.strictObject(paging),
  value: page(StaffTerms),
})

export const proposeReferralTerms = call({
  name: 'referrals.proposeReferralTerms',
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
  name: 'referrals.decideReferralTerms',
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
  name: 'referrals.refuseReferral',
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
  name: 'referrals.proposeReinstatement',
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
  name: 'referrals.decideReinstatement',
  affects: ['allReferrals'],
  call: 'POST /console/api/v1/referral-reinstatements/{id}/decision',
  summary: 'Approves the reinstatement that someone else proposed, or turns it down.',
  audience: 'staff',
  permission: 'referrals:edit',
  params: z.strictObject({ id: Id }),
  body: decision,
  refusals: ['referrals.not_waiting', 'referrals.second_person', 'referrals.not_refused'],
})
