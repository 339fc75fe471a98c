import * as z from 'zod/mini'
import { call } from './call.ts'
import { Negotiation, NegotiationStatus, RateText } from './exchange-negotiation.ts'
import { Id, Moment, Money, page, paging, text, Version } from './wire.ts'

/** Negotiated rates as the provider's staff decide them. All of it is answered at the console's address only. */

/** What staff see of a request. */
export const StaffNegotiation = z.object({
  ...Negotiation.shape,
  customerId: Id,
  customerName: z.string(),
  version: z.int(),
  /** What it is worth in US dollars at mid. */
  worth: Money,
  /** The same with the customer's other requests of the pair that are open or were approved within 24 hours. */
  together: Money,
  /** At mid now; null while there is no rate to price by. */
  midNow: z.nullable(z.string()),
  /** A second person must confirm. */
  needsTwo: z.boolean(),
  /** What the first person decided, while a second one is asked for. */
  proposal: z.nullable(
    z.object({
      rate: z.string(),
      hours: z.int(),
      /** What the first person would write to the customer; the last decision's note is the one that is sent. */
      note: z.nullable(z.string()),
      byName: z.string(),
      at: Moment,
      isMine: z.boolean(),
    }),
  ),
  decidedByNames: z.array(z.string()),
  isMoneyTransferOrganization: z.boolean(),
  /** Who last said whether it is one; null where nobody has. */
  organizationSaid: z.nullable(z.object({ byName: z.string(), at: Moment })),
})
export type StaffNegotiation = z.output<typeof StaffNegotiation>

export const listStaffNegotiations = call({
  name: 'negotiationStaff.listStaffNegotiations',
  shows: 'negotiations',
  call: 'GET /console/api/v1/negotiated-rates',
  summary: 'Requests for negotiated rates in one state, the longest waiting first.',
  audience: 'staff',
  permission: 'rates:read',
  query: z.strictObject({ ...paging, State: z._default(NegotiationStatus, 'Pending') }),
  value: page(StaffNegotiation),
})

const Hours = z.int('Enter a whole number.').check(z.refine((one) => one >= 1 && one <= 72, 'Choose 1 to 72 hours.'))

export const decideNegotiation = call({
  name: 'negotiationStaff.decideNegotiation',
  affects: ['negotiations'],
  call: 'POST /console/api/v1/negotiated-rates/{id}/decide',
  summary: 'Approves a request, offers another rate or declines it. Above an amount a second person confirms.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ id: Id }),
  body: z
    .strictObject({
      version: Version,
      decision: z.enum(['approve', 'counter', 'decline']),
      /** For a counter-offer. */
      rate: z.optional(RateText),
      /** For how long the rate can be used. */
      hours: z._default(Hours, 4),
      note: z.optional(text(300)),
    })
    .check(
      z.refine(({ decision, rate }) => decision !== 'counter' || rate !== undefined, {
        message: 'Enter the rate that you offer.',
        path: ['rate'],
      }),
      z.refine(({ decision, note }) => decision !== 'decline' || Boolean(note), {
        message: 'Enter a reason for the customer.',
        path: ['note'],
      }),
    ),
  /** `waits` for a second person. */
  value: z.object({ waits: z.boolean() }),
  refusals: [
    'negotiation.unknown',
    'negotiation.not_open',
    'negotiation.changed',
    'negotiation.above_mid',
    'negotiation.second_person',
    'review.about_yourself',
    'rates.missing',
    'rates.stale',
    'rates.stopped',
  ],
})

export const setTransferOrganization = call({
  name: 'negotiationStaff.setTransferOrganization',
  affects: ['negotiations'],
  call: 'PUT /console/api/v1/money-transfer-organizations/{customerId}',
  summary: 'Says whether a customer is a money transfer organization, which negotiates any amount.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ customerId: Id }),
  body: z.strictObject({ isMoneyTransferOrganization: z.boolean() }),
  refusals: ['review.about_yourself'],
})
