import type { Money } from '@tradewind/kernel'
import type { CardType } from '@tradewind/kernel/card-type'
import type { Secret } from '#platform/secret'
import type { DeclineCode } from './declines.rules.ts'
import type { Authentication, LiabilityTable } from './liability.rules.ts'

/** What we may know of a card. Its number and security code stay with the acquirer. */
export interface CardDetails {
  type: CardType
  lastFour: string
  /** 1 to 12, and four digits. */
  month: number
  year: number
}

/** What is charged: a card that was typed into the acquirer's frame, once, or one that the acquirer keeps for us. */
export type CardSource = { token: Secret } | { savedCard: Secret }

/** Who pays and where, as far as it is known: what issuers compare and ask for before they approve. */
export interface CardPayer {
  holder?: string | undefined
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  postcode?: string | undefined
  /** Alpha-2: the country of the billing address, else that of the payer. */
  countryId?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

export interface CardCharge {
  /** Ours; the acquirer charges once under it. */
  reference: string
  amount: Money
  source: CardSource
  payer: CardPayer
}

export type CardAnswer =
  | { state: 'approved'; authentication: Authentication }
  | { state: 'declined'; code: DeclineCode }
  /** The issuer wants its customer to confirm on its page. */
  | { state: 'challenge'; challengeId: string }

/** The acquirer does not know the payment. It may still be on its way there, so this alone decides nothing. */
export interface NotFound {
  state: 'not-found'
}

export type CardDisputeReason = 'fraud' | 'not-recognised' | 'duplicate' | 'not-received' | 'other'

/** A payment that its cardholder disputes: lost unless it is contested in time, and the card scheme agrees. */
export interface CardDispute {
  reason: CardDisputeReason
  openedAt: Date
  respondBy: Date
  state: 'open' | 'in-review' | 'won' | 'lost'
  /** Whether the card's bank deducts the refunds it was shown. If not, a lost dispute charges them back too. */
  countsRefunds: boolean
}

/** A refund to the card before its payment was disputed. */
export interface GivenRefund {
  id: string
  amount: Money
  at: Date
}

/** Money of a payment that goes back to its card. */
export interface CardRefund {
  /** Ours; the acquirer gives it back once under it. */
  refundId: string
  /** Our reference of the payment. */
  originalReference: string
  original: Money
  amount: Money
  /** For the payer, in words. */
  reason: string
}

/** What shows that a disputed payment was right, with a file that proves it. */
export interface DisputeEvidence {
  evidence: string
  document?: { name: string; type: string; bytes: Uint8Array }
}

/**
 * Who takes payments by card for us: the sandbox, or a provider's real connection. Whatever it throws means that nobody
 * knows whether money moves; then ask, and never charge the card again meanwhile.
 */
export interface CardAcquirer {
  /** Who bears fraud under the contract with this acquirer. */
  readonly liability: LiabilityTable
  /** The card behind a token of the frame; nothing where the token is unknown or has expired. Uses nothing up. */
  describe(token: Secret): Promise<CardDetails | undefined>
  /** Keeps the card of a token under a reference of ours; gives the acquirer's secret by which it is charged again. */
  keep(request: {
    reference: string
    token: Secret
  }): Promise<{ savedCard: Secret } | { state: 'declined'; code: DeclineCode }>
  /** Forgets a card that it keeps; one that it does not know is forgotten already. */
  forget(savedCard: Secret): Promise<void>
  /** Idempotent by our reference: asking again gives the first answer and takes the money once. */
  pay(charge: CardCharge): Promise<CardAnswer>
  /** The issuer's page for a challenge, as a path on the frame's origin. */
  challengePage(challengeId: string): string
  inquire(reference: string): Promise<CardAnswer | NotFound>
  /**
   * Voids a payment whether the acquirer has it or not: `voided` means that it takes nothing under this
   * reference any more, however late the payment itself arrives. What had an outcome before keeps it, and that is the answer.
   */
  void(request: { reference: string; amount: Money }): Promise<CardAnswer | { state: 'voided' }>
  /** The dispute of a payment; nothing where it has none. */
  disputeOf(reference: string): Promise<CardDispute | undefined>
  /** Shows the card's bank earlier refunds, so that only the rest is disputed. Idempotent. */
  showRefunds(request: { reference: string; refunds: readonly GivenRefund[] }): Promise<void>
  /** Idempotent: the first answer counts. */
  answerDispute(request: { reference: string; answer: 'accept' | DisputeEvidence }): Promise<void>
}
