import type { Money } from '@tradewind/kernel'
import type { CardDisputeReason } from '#modules/acquiring'

export type DisputeState = 'Open' | 'Accepted' | 'Contested' | 'Won' | 'Lost'

/** What shows the evidence: kept as a file of the customer's. */
export interface EvidenceFile {
  hash: string
  name: string
  type: string
}

/** A cardholder's bank takes the money of a card funding back, unless we show that the payment was right. */
export interface Dispute {
  fundingId: string
  customerId: string
  reason: CardDisputeReason
  state: DisputeState
  openedAt: Date
  respondBy: Date
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
