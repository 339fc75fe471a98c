import * as z from 'zod/mini'
import { call } from './call.ts'
import { ErasureEffect, leftOpen, ReversalAccount } from './settings.ts'
import { requestKinds, requestStates } from './settings-profile.ts'
import { CurrencyCode, Id, Moment, page, paging, smallId, text, Version } from './wire.ts'

/** What customers ask to change about themselves, decided by the provider's staff at the console's address only. */

export const StaffRequestRow = z.object({
  requestId: Id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  customerId: Id,
  requestedAt: Moment,
  decidedAt: z.nullable(Moment),
  /** Who decided it; null while nobody has. */
  decidedBy: z.nullable(z.string()),
})
export type StaffRequestRow = z.output<typeof StaffRequestRow>

export const listProfileRequests = call({
  name: 'profileRequests.listProfileRequests',
  shows: 'profile',
  call: 'GET /console/api/v1/profile-requests',
  summary: 'A page of requests to change a profile, the longest waiting first; without names.',
  audience: 'staff',
  permission: 'profile-requests:read',
  query: z.strictObject({
    ...paging,
    State: z._default(z.enum(requestStates), 'Pending'),
    Kind: z.optional(z.enum(requestKinds)),
  }),
  value: page(StaffRequestRow),
})

export const StaffRequest = z.object({
  ...StaffRequestRow.shape,
  customerName: z.string(),
  customerType: z.string(),
  /** Who asked, by name. */
  requestedBy: z.string(),
  /** What changes, before and after; empty where nothing but a status does. */
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** What the customer wrote. */
  note: z.nullable(z.string()),
  /** What staff told the customer. */
  reason: z.nullable(z.string()),
  version: Version,
  /** Why a second person has to confirm an approval; null where one is enough. */
  twoPeople: z.nullable(z.string()),
  /** Who proposed the approval that now waits for a second person, and whether the reader may be that one. */
  proposedBy: z.nullable(z.string()),
  mayConfirm: z.boolean(),
  /** What an erasure would do now; null for everything else, and once it is decided. */
  erasure: z.nullable(ErasureEffect),
})
export type StaffRequest = z.output<typeof StaffRequest>

export const getProfileRequest = call({
  name: 'profileRequests.getProfileRequest',
  shows: 'profile',
  call: 'GET /console/api/v1/profile-requests/{requestId}',
  summary: 'One request with what would change. The look is recorded.',
  audience: 'staff',
  permission: 'profile-requests:read',
  params: z.strictObject({ requestId: Id }),
  value: StaffRequest,
  refusals: ['settings.request_unknown'],
})

export const listReversalAccountsOfCustomer = call({
  name: 'profileRequests.listReversalAccountsOfCustomer',
  call: 'GET /console/api/v1/customers/{customerId}/reversal-accounts',
  summary:
    "A customer's accounts at other banks for money that can't be credited, the newest first, of one currency or of all. Recorded as an access to the data of this customer.",
  audience: 'staff',
  permission: 'customer-accounts:read',
  params: z.strictObject({ customerId: Id }),
  query: z.strictObject({ Currency: z.optional(CurrencyCode) }),
  value: z.array(ReversalAccount),
  refusals: ['request.not_found'],
})

const PersonToAsk = z.object({
  userId: Id,
  name: z.string(),
  /** Without a question nobody can ask this person. */
  questions: z.array(z.object({ securityQuestionId: z.int(), securityQuestion: z.string() })),
})
export type PersonToAsk = z.output<typeof PersonToAsk>

const ofCustomer = z.strictObject({ customerId: Id })

export const listSecurityQuestionsOfCustomer = call({
  name: 'profileRequests.listSecurityQuestionsOfCustomer',
  call: 'GET /console/api/v1/customers/{customerId}/security-questions',
  summary:
    'The people of a customer with the security questions that they have answered, never with answers. Recorded as an access to the data of this customer.',
  audience: 'staff',
  permission: 'customers:view',
  params: ofCustomer,
  value: z.array(PersonToAsk),
  refusals: ['request.not_found'],
})

export const checkSecurityAnswer = call({
  name: 'profileRequests.checkSecurityAnswer',
  call: 'POST /console/api/v1/customers/{customerId}/security-questions/answer',
  summary:
    'Compares an answer that a person gives to staff, such as on the phone. Wrong ones count with those that the person types; either outcome is recorded as an access.',
  audience: 'staff',
  permission: 'customers:view',
  params: ofCustomer,
  body: z.strictObject({
    userId: Id,
    securityQuestionId: smallId('Choose a question.'),
    securityQuestionAnswer: text(100),
  }),
  refusals: ['request.not_found', 'security.answer_wrong', 'security.answers_locked', 'security.question_unset'],
})

export const decideProfileRequest = call({
  name: 'profileRequests.decideProfileRequest',
  affects: ['profile'],
  call: 'POST /console/api/v1/profile-requests/{requestId}/decide',
  summary:
    'Approves a request, which takes effect at once, or rejects it with a reason for the customer. An erasure takes two people: the first proposes it.',
  audience: 'staff',
  permission: 'profile-requests:decide',
  params: z.strictObject({ requestId: Id }),
  body: z.strictObject({
    version: Version,
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(text(500)),
  }),
  refusals: [
    'settings.request_unknown',
    'settings.request_decided',
    'settings.reason_missing',
    'settings.profile_closed',
    'review.about_yourself',
    'settings.money_left',
    ...leftOpen,
    'settings.erasure_by_two',
    'settings.erasure_accounts_open',
    'onboarding.officer_unknown',
    'onboarding.shares_exceeded',
  ],
})
