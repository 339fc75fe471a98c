import * as z from 'zod/mini'
import { call } from './call.ts'
import { alphaDash, email, field } from './form-rules.ts'
import { Id, Moment, Money, page, paging } from './wire.ts'

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
  // The code is made when it is first looked at.
  readsOnly: false,
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

const ReferralCode = field('Referral code', { most: 40, rules: [alphaDash] })

export const updateReferral = call({
  name: 'referrals.updateReferral',
  affects: ['referrals'],
  call: 'PUT /onboarding/api/v1/referral',
  summary: 'Adds the code of who invited the customer, forgotten at the registration, for some days after it.',
  permission: 'signed-in',
  body: z.strictObject({ referralCode: ReferralCode }),
  refusals: [
    'referrals.closed',
    'referrals.code_unknown',
    'referrals.own_code',
    'referrals.code_added',
    'referrals.code_too_late',
  ],
})
