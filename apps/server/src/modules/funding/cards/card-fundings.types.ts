import type { Money } from '@tradewind/kernel'
import type { CardType } from '@tradewind/kernel/card-type'
import type { CardOutcome } from '#modules/acquiring'

/** Money that a card brings into an account or a wallet. */
export interface CardFunding extends CardOutcome {
  id: string
  customerId: string
  accountId: string
  amount: Money
  /** What went back to the card. */
  refunded: Money
  reference: string
  cardType: CardType
  brand: string
  lastFour: string
  /** Null before the approval; `kept` where the account was closed meanwhile and a person decides. */
  credit: 'booked' | 'kept' | null
  /** Nobody of ours where a payer pays an invoice. */
  createdBy: string | null
  createdByName: string
  /** The invoice of the customer that it pays; null where the customer funds the account. */
  invoiceId: string | null
  begunAt: Date
  endedAt: Date | null
}
