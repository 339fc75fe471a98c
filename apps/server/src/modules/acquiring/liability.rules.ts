import type { CardType } from '@tradewind/kernel/card-type'

/** How 3-D Secure went, as the acquirer reports it. */
export interface Authentication {
  flow: 'none' | 'frictionless' | 'challenge'
  /** The electronic commerce indicator of the card scheme; null where the payment was not authenticated at all. */
  eci: string | null
  /** Whether the issuer sent the cryptographic proof of the authentication. */
  cavv: boolean
}

interface SchemeIndicators {
  /** The cardholder was authenticated, or an authentication was attempted: the issuer bears a fraud dispute. */
  shifted: readonly string[]
  /** What a payment without authentication has. */
  unauthenticated: string
}

const asVisa: SchemeIndicators = { shifted: ['05', '06'], unauthenticated: '07' }

/** The indicators by which an acquirer shifts liability for fraud, by scheme. A scheme that isn't listed shifts none. */
export type LiabilityTable = Readonly<Partial<Record<CardType, SchemeIndicators>>>

/**
 * The rules of EMV 3-D Secure, for acquirers whose contract doesn't deviate. Mastercard's 06, a payment exempted from strong
 * authentication, leaves the liability with us.
 */
export const emvLiability: LiabilityTable = {
  visa: asVisa,
  amex: asVisa,
  mastercard: { shifted: ['02', '01'], unauthenticated: '00' },
}

/** Who bears a fraud dispute. Without the issuer's proof an indicator counts as that of no authentication. */
export function liabilityOf(
  table: LiabilityTable,
  type: CardType,
  { eci, cavv }: Authentication,
): { eci: string | null; liability: 'issuer' | 'merchant' } {
  const scheme = table[type]
  if (!scheme || eci === null) return { eci, liability: 'merchant' }
  if (!scheme.shifted.includes(eci)) return { eci, liability: 'merchant' }
  return cavv ? { eci, liability: 'issuer' } : { eci: scheme.unauthenticated, liability: 'merchant' }
}
