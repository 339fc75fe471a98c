import * as z from 'zod/mini'
import { call } from './call.ts'
import { disputeStates } from './card-disputes.ts'
import { GivenMoney } from './given-money.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, Money, page, paging, text } from './wire.ts'

/** Money that customers added by card, and its refunds, as the provider's staff see them, at the console's address only. */

export const topUpStates = ['Approved', 'Declined', 'ChallengeRequired', 'Unknown'] as const

export const CardTopUp = z.object({
  cardFundingId: Id,
  customerId: Id,
  customerName: z.string(),
  accountId: Id,
  reference: z.string(),
  amount: Money,
  /** What went back to the card so far. */
  refunded: Money,
  /** Such as `Visa ending in 4242`. */
  card: z.string(),
  state: z.enum(topUpStates),
  paidAt: Moment,
  dispute: z.nullable(z.enum(disputeStates)),
})
export type CardTopUp = z.output<typeof CardTopUp>

export const CardRefund = z.object({
  refundId: Id,
  amount: Money,
  /** What the account gave, and what it owed then. */
  takenBack: Money,
  owed: Money,
  reason: z.string(),
  proposedByName: z.string(),
  approvedByName: z.string(),
  bookedAt: Moment,
  /** When the acquirer took it; null until then. */
  sentAt: z.nullable(Moment),
})

export const CardTopUpDetails = z.object({
  ...CardTopUp.shape,
  /** The most that can be refunded now; null where nothing can, for this reason. */
  refundable: z.nullable(Money),
  notRefundable: z.nullable(z.string()),
  /** What the account would give of that now: the rest becomes a debt. */
  covered: z.nullable(Money),
  refunds: z.array(CardRefund),
  /** A refund that waits for a second person. */
  proposal: z.nullable(
    z.object({
      id: Id,
      amount: Money,
      reason: z.string(),
      proposedByName: z.string(),
      proposedAt: Moment,
      isMine: z.boolean(),
    }),
  ),
})
export type CardTopUpDetails = z.output<typeof CardTopUpDetails>

export const listCardTopUps = call({
  name: 'cardRefunds.listCardTopUps',
  shows: 'cardDisputes',
  call: 'GET /console/api/v1/card-top-ups',
  summary: 'Payments by card into accounts, the newest first.',
  audience: 'staff',
  permission: 'card-disputes:read',
  query: z.strictObject({ ...paging, Reference: z.optional(text(40)), State: z.optional(z.enum(topUpStates)) }),
  value: page(CardTopUp),
})

const ofTopUp = z.strictObject({ cardFundingId: Id })

export const getCardTopUp = call({
  name: 'cardRefunds.getCardTopUp',
  shows: 'cardDisputes',
  call: 'GET /console/api/v1/card-top-ups/{cardFundingId}',
  summary: 'One payment by card with its refunds. Recorded as an access to the data of its customer.',
  audience: 'staff',
  permission: 'card-disputes:read',
  params: ofTopUp,
  value: CardTopUpDetails,
  refusals: ['cards.funding_unknown'],
})

const whatRefundsRefuse = [
  'cards.funding_unknown',
  'cards.refund_too_large',
  'cards.refund_unavailable',
  'cards.refund_disputed',
] as const

export const proposeCardRefund = call({
  name: 'cardRefunds.proposeCardRefund',
  affects: ['cardDisputes'],
  call: 'POST /console/api/v1/card-top-ups/{cardFundingId}/refunds',
  summary: 'Proposes to refund all or a part to the card that paid. Someone else approves it.',
  audience: 'staff',
  permission: 'card-disputes:decide',
  params: ofTopUp,
  body: z.strictObject({
    amount: GivenMoney.check(z.refine(({ minor }) => minor > 0n, 'Enter an amount above zero.')),
    reason: StaffReason,
  }),
  value: z.object({ id: Id }),
  refusals: [...whatRefundsRefuse, 'cards.refund_pending', 'review.about_yourself'],
})

export const decideCardRefund = call({
  name: 'cardRefunds.decideCardRefund',
  affects: ['cardDisputes', 'accounts'],
  call: 'POST /console/api/v1/card-refunds/{id}/decision',
  summary: 'Approves a refund that someone else proposed, or turns it down. The proposer withdraws it.',
  audience: 'staff',
  permission: 'card-disputes:decide',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: [...whatRefundsRefuse, 'cards.refund_unknown', 'cards.refund_second_person', 'review.about_yourself'],
})
