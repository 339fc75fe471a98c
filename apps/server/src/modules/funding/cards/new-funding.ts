import { zero } from '@tradewind/kernel'
import { type CardDetails, cardNameOf, newOutcome } from '#modules/acquiring'
import { referenceOf } from '#modules/payments'
import type { CardFunding } from './card-fundings.types.ts'

type Ordered = Pick<
  CardFunding,
  'id' | 'customerId' | 'accountId' | 'amount' | 'createdBy' | 'createdByName' | 'invoiceId'
>

/** A card funding before the acquirer got it. */
export const newFunding = (
  ordered: Ordered,
  { type, lastFour }: Pick<CardDetails, 'type' | 'lastFour'>,
  begunAt: Date,
): CardFunding => ({
  ...newOutcome,
  ...ordered,
  refunded: zero(ordered.amount.currency),
  reference: referenceOf(ordered.id),
  cardType: type,
  brand: cardNameOf(type),
  lastFour,
  credit: null,
  begunAt,
  endedAt: null,
})
