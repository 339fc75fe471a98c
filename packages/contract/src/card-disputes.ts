import * as z from 'zod/mini'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, Money, page, paging, text } from './wire.ts'

/** Disputes of card payments as the provider's staff see and answer them, at the console's address only. */

export const disputeStates = ['Open', 'Accepted', 'Contested', 'Won', 'Lost'] as const
export const disputeReasons = ['fraud', 'not-recognised', 'duplicate', 'not-received', 'other'] as const

export const CardDispute = z.object({
  /** The card payment: into an account, or for a transfer. */
  cardFundingId: Id,
  customerId: Id,
  customerName: z.string(),
  /** The account or wallet it was credited to; null for a transfer. */
  accountId: z.nullable(Id),
  /** The credit of the account, or the payment of the transfer. */
  transactionId: z.nullable(Id),
  reference: z.string(),
  amount: Money,
  /** Refunded to the card before the dispute, and when the card's bank was notified. That part isn't in dispute. */
  refunded: Money,
  refundsShownAt: z.nullable(Moment),
  /** Such as `Visa ending in 4242`. */
  card: z.string(),
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  paidAt: Moment,
  openedAt: Moment,
  /** Until when it can be answered; after that it is lost. */
  respondBy: Moment,
  /** How the payment was authenticated, and who bears fraud by that. */
  eci: z.nullable(z.string()),
  liability: z.enum(['issuer', 'merchant']),
  /** Null with a moment: contested automatically, because the payment was fully refunded. */
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
  answerReason: z.nullable(z.string()),
  evidence: z.nullable(z.string()),
  /** The name of the file that went with the evidence. */
  evidenceFile: z.nullable(z.string()),
  closedAt: z.nullable(Moment),
  /** What was taken back, and what the customer owed then; null unless it was lost. */
  takenBack: z.nullable(Money),
  owed: z.nullable(Money),
  /** Refunded amounts that the card's bank charged back anyway: our loss. */
  borne: Money,
})
export type CardDispute = z.output<typeof CardDispute>

export const listCardDisputes = call({
  name: 'cardDisputes.listCardDisputes',
  shows: 'cardDisputes',
  call: 'GET /console/api/v1/card-disputes',
  summary: 'A page of disputes, those that wait for an answer first, by their deadlines.',
  audience: 'staff',
  permission: 'card-disputes:read',
  query: z.strictObject({ ...paging, State: z.optional(z.enum(disputeStates)) }),
  value: page(CardDispute),
})

const ofDispute = z.strictObject({ cardFundingId: Id })

export const getCardDispute = call({
  name: 'cardDisputes.getCardDispute',
  shows: 'cardDisputes',
  call: 'GET /console/api/v1/card-disputes/{cardFundingId}',
  summary: 'One dispute. Recorded as an access to the data of its customer.',
  audience: 'staff',
  permission: 'card-disputes:read',
  params: ofDispute,
  value: CardDispute,
  refusals: ['cards.dispute_unknown'],
})

export const acceptCardDispute = call({
  name: 'cardDisputes.acceptCardDispute',
  affects: ['cardDisputes'],
  call: 'POST /console/api/v1/card-disputes/{cardFundingId}/acceptance',
  summary:
    'Accepts a dispute: the money goes back to the cardholder, and is taken from the account or becomes owed for the transfer.',
  audience: 'staff',
  permission: 'card-disputes:decide',
  params: ofDispute,
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['cards.dispute_unknown', 'cards.dispute_answered', 'review.about_yourself'],
})

export const contestCardDispute = call({
  name: 'cardDisputes.contestCardDispute',
  affects: ['cardDisputes'],
  call: 'POST /console/api/v1/card-disputes/{cardFundingId}/contest',
  summary: 'Contests a dispute with evidence that the payment was genuine. The card scheme decides.',
  audience: 'staff',
  permission: 'card-disputes:decide',
  params: ofDispute,
  bodyLimit: 7_300_000,
  body: z.strictObject({
    reason: StaffReason,
    evidence: text(5_000, 20),
    /** What shows it: a receipt, a contract, a letter. */
    document: z.optional(DocumentUploadItem),
  }),
  refusals: [
    'cards.dispute_unknown',
    'cards.dispute_answered',
    'review.about_yourself',
    'documents.too_large',
    'documents.type_not_allowed',
  ],
})

export const getCardDisputeEvidence = call({
  name: 'cardDisputes.getCardDisputeEvidence',
  call: 'GET /console/api/v1/card-disputes/{cardFundingId}/evidence',
  summary: 'The file that went with the evidence, as it was cleaned when it was uploaded. Recorded as an access.',
  audience: 'staff',
  permission: 'card-disputes:read',
  params: ofDispute,
  file: ['image/png', 'image/jpeg', 'application/pdf'],
  refusals: ['cards.dispute_unknown', 'documents.unknown'],
})
