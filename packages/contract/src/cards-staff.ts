import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  CardAuthorization,
  CardAuthorizationStatus,
  CardRequest,
  CardRequestStatus,
  CardStatus,
  PurchaseDispute,
  PurchaseDisputeState,
  VirtualCard,
} from './cards.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, page, paging } from './wire.ts'

/** Virtual cards as the provider's staff see and decide them, at the console's address only. */

const ofCustomer = { customerName: z.string() }

export const StaffCardRequest = z.object({ ...CardRequest.shape, ...ofCustomer })
export type StaffCardRequest = z.output<typeof StaffCardRequest>

export const StaffCard = z.object({ ...VirtualCard.shape, ...ofCustomer })
export type StaffCard = z.output<typeof StaffCard>

export const StaffCardAuthorization = z.object({
  ...CardAuthorization.shape,
  ...ofCustomer,
  customerId: Id,
  /** What decided it, such as `limit:Daily`, `card:Frozen` or `balance`; `approved` where nothing was against it. */
  decidedBy: z.string(),
})
export type StaffCardAuthorization = z.output<typeof StaffCardAuthorization>

export const StaffPurchaseDispute = z.object({
  ...PurchaseDispute.shape,
  ...ofCustomer,
  customerId: Id,
  /** The member of staff who decided last, and when. */
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
})
export type StaffPurchaseDispute = z.output<typeof StaffPurchaseDispute>

export const listRequests = call({
  name: 'cardsStaff.listRequests',
  shows: 'cardRequests',
  call: 'GET /console/api/v1/card-requests',
  summary: 'Requests for virtual cards, oldest first where they wait for the provider, else newest first.',
  audience: 'staff',
  permission: 'cards:review',
  query: z.strictObject({ ...paging, Status: z.optional(CardRequestStatus) }),
  value: page(StaffCardRequest),
})

export const getRequest = call({
  name: 'cardsStaff.getRequest',
  shows: 'cardRequests',
  call: 'GET /console/api/v1/card-requests/{requestId}',
  summary: 'One request. Recorded as an access to the data of its customer.',
  audience: 'staff',
  permission: 'cards:review',
  params: z.strictObject({ requestId: Id }),
  value: StaffCardRequest,
  refusals: ['issuing.request_unknown'],
})

export const decideRequest = call({
  name: 'cardsStaff.decideRequest',
  affects: ['cardRequests', 'cards'],
  call: 'POST /console/api/v1/card-requests/{requestId}/decision',
  summary: 'Approves a request, which has the issuer make the card, or rejects it. The customer reads the reason.',
  audience: 'staff',
  permission: 'cards:decide',
  params: z.strictObject({ requestId: Id }),
  body: z.strictObject({ decision: z.enum(['Approve', 'Reject']), reason: StaffReason }),
  value: StaffCardRequest,
  refusals: [
    'issuing.request_unknown',
    'issuing.request_decided',
    'issuing.unavailable',
    'issuing.account_unfit',
    'review.about_yourself',
  ],
})

export const listCards = call({
  name: 'cardsStaff.listCards',
  shows: 'cards',
  call: 'GET /console/api/v1/cards',
  summary: 'Virtual cards of all customers, newest first.',
  audience: 'staff',
  permission: 'cards:review',
  query: z.strictObject({ ...paging, Status: z.optional(CardStatus), CustomerId: z.optional(Id) }),
  value: page(StaffCard),
})

export const setFreeze = call({
  name: 'cardsStaff.setFreeze',
  affects: ['cards'],
  call: 'POST /console/api/v1/cards/{cardId}/freeze',
  summary: 'Freezes a card as the provider, or lifts any freeze. The customer reads the reason.',
  audience: 'staff',
  permission: 'cards:decide',
  params: z.strictObject({ cardId: Id }),
  body: z.strictObject({ frozen: z.boolean(), reason: StaffReason }),
  value: StaffCard,
  refusals: ['issuing.card_unknown', 'issuing.not_active', 'issuing.not_frozen', 'review.about_yourself'],
})

export const listAuthorizations = call({
  name: 'cardsStaff.listAuthorizations',
  shows: 'cardAuthorizations',
  call: 'GET /console/api/v1/card-authorizations',
  summary: 'Card payments of all customers with the rule that decided each, newest first.',
  audience: 'staff',
  permission: 'cards:review',
  query: z.strictObject({
    ...paging,
    Status: z.optional(CardAuthorizationStatus),
    CardId: z.optional(Id),
    CustomerId: z.optional(Id),
  }),
  value: page(StaffCardAuthorization),
})

export const listDisputes = call({
  name: 'cardsStaff.listDisputes',
  shows: 'purchaseDisputes',
  call: 'GET /console/api/v1/purchase-disputes',
  summary: 'Disputes that customers opened about payments by their cards, oldest open ones first.',
  audience: 'staff',
  permission: 'cards:review',
  query: z.strictObject({ ...paging, State: z.optional(PurchaseDisputeState) }),
  value: page(StaffPurchaseDispute),
})

export const getDispute = call({
  name: 'cardsStaff.getDispute',
  shows: 'purchaseDisputes',
  call: 'GET /console/api/v1/purchase-disputes/{disputeId}',
  summary: 'One dispute. Recorded as an access to the data of its customer.',
  audience: 'staff',
  permission: 'cards:review',
  params: z.strictObject({ disputeId: Id }),
  value: StaffPurchaseDispute,
  refusals: ['issuing.dispute_unknown'],
})

export const decideDispute = call({
  name: 'cardsStaff.decideDispute',
  affects: ['purchaseDisputes', 'cardAuthorizations'],
  call: 'POST /console/api/v1/purchase-disputes/{disputeId}/decision',
  summary:
    'Takes a dispute to the card scheme, with a provisional credit where asked, or records its outcome: won keeps or gives the money, lost takes a provisional credit back.',
  audience: 'staff',
  permission: 'cards:decide',
  params: z.strictObject({ disputeId: Id }),
  body: z.strictObject({
    decision: z.enum(['TakeUp', 'TakeUpWithCredit', 'Won', 'Lost']),
    reason: StaffReason,
  }),
  value: StaffPurchaseDispute,
  refusals: ['issuing.dispute_unknown', 'issuing.dispute_closed', 'review.about_yourself'],
})
