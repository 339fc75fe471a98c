import type { Money } from '@tradewind/kernel'
import type { CardDisputeReason } from '#modules/acquiring'

export type DisputeState = 'Open' | 'Accepted' | 'Contested' | 'Won' | 'Lost'

/** What shows the evidence: kept as a file of the customer's. */
export interface EvidenceFile {
  hash: string
  name: string
  type: string
}

/** A cardholder's bank takes a card payment back, unless we show that it was genuine. */
export interface Dispute {
  /** The card payment: the id of a funding or of an attempt. */
  fundingId: string
  customerId: string
  reason: CardDisputeReason
  state: DisputeState
  openedAt: Date
  respondBy: Date
  /** Refunded before it opened, when the card's bank was shown that, and how much of it we lost anyway. */
  refunded: Money
  refundsShownAt: Date | null
  borne: Money
  answerReason: string | null
  evidence: string | null
  file: EvidenceFile | null
  answeredBy: string | null
  answeredByName: string | null
  answeredAt: Date | null
  answerSentAt: Date | null
  closedAt: Date | null
  takenBack: Money | null
  owed: Money | null
}
