import type { Currency } from '@tradewind/kernel'
import type { Secret } from '#platform/secret'

export interface IssuedCard {
  brand: 'visa' | 'mastercard'
  lastFour: string
}

/**
 * Who makes cards for us, and keeps what pays by them: number, expiry date, security code and PIN. It knows a card by our
 * id of it. Whatever it throws means that nobody knows whether something was done; asking again does it once.
 */
export interface CardIssuer {
  /** Idempotent by our id. A replacement's number goes to the shops that have the old one for a subscription. */
  issue(asked: { cardId: string; currency: Currency; replaces?: string | undefined }): Promise<IssuedCard>
  setPin(asked: { cardId: string; pin: Secret }): Promise<void>
  isPin(asked: { cardId: string; pin: Secret }): Promise<boolean>
  /** Opens the page with the details of a card, once and within a minute: a path on the origin of its frame. */
  reveal(cardId: string): Promise<{ path: string; expiresAt: Date; seconds: number }>
}
