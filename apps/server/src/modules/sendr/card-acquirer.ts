import type { Money } from '@tradewind/kernel'
import type { Secret } from '#platform/secret'

/** A card as it was typed: it lives for one call, and nobody writes it down. */
export interface TypedCard {
  number: Secret
  securityCode: Secret
  /** 1 to 12, and four digits. */
  month: number
  year: number
  holder: string
}

/** Who pays and where, as far as it was said: what issuers compare and ask for before they say yes. */
export interface CardPayer {
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  postcode?: string | undefined
  /** Alpha-2: the country of the billing address, else that of the payer. */
  countryId?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

export type CardAnswer =
  | { state: 'approved' }
  | { state: 'declined'; reason: string }
  /** The issuer asks its customer for a code before it says yes. */
  | { state: 'challenge'; challengeId: string }

/** The acquirer does not know the payment. It may still be on its way there, so this alone decides nothing. */
export interface NotFound {
  state: 'not-found'
}

/**
 * Who takes payments by card for us: the sandbox, or a provider's real connection. Whatever it throws means that nobody
 * knows whether money moves; then ask, and never take the card again meanwhile.
 */
export interface CardAcquirer {
  /** Idempotent by our reference: asking again gives the first answer and takes the money once. */
  pay(asked: { reference: string; amount: Money; card: TypedCard; payer: CardPayer }): Promise<CardAnswer>
  answerChallenge(asked: { challengeId: string; code: Secret }): Promise<CardAnswer | NotFound>
  inquire(reference: string): Promise<CardAnswer | NotFound>
  /**
   * Voids a payment whether the acquirer has it or not: `voided` means that it takes nothing under this
   * reference any more, however late the payment itself arrives. What had an outcome before keeps it, and that is the answer.
   */
  void(asked: { reference: string; amount: Money }): Promise<CardAnswer | { state: 'voided' }>
}
