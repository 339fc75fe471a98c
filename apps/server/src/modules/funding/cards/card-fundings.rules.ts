import { type Currency, compare, type Money, money } from '@tradewind/kernel'
import type { CardFunding } from './card-fundings.types.ts'

/** How a card funding may move; the database keeps the same table (`cardfundings.transition`). */
export const transitions: Readonly<Record<CardFunding['state'], readonly CardFunding['state'][]>> = {
  attempting: ['challenge', 'unknown', 'approved', 'declined'],
  unknown: ['challenge', 'approved', 'declined'],
  challenge: ['approved', 'declined'],
  // Its issuer took the money after the payment had been given up.
  declined: ['approved'],
  approved: [],
}

/** What one payment by card can bring, at least and at most, in minor units. Other currencies take no cards. */
const bounds: Readonly<Partial<Record<Currency, readonly [bigint, bigint]>>> = {
  GBP: [500n, 500_000n],
  EUR: [500n, 500_000n],
  USD: [500n, 500_000n],
  CAD: [1_000n, 750_000n],
  UGX: [20_000n, 20_000_000n],
  TZS: [15_000n, 15_000_000n],
  GHS: [10_000n, 7_500_000n],
  XOF: [3_000n, 3_000_000n],
  XAF: [3_000n, 3_000_000n],
  INR: [50_000n, 50_000_000n],
}

interface CardBounds {
  least: Money
  most: Money
}

/** What one card payment in a currency can bring; nothing where it takes no cards. */
export function cardBoundsOf(currency: Currency): CardBounds | undefined {
  const [least, most] = bounds[currency] ?? []
  if (least === undefined || most === undefined) return undefined
  return { least: money(currency, least), most: money(currency, most) }
}

export function boundsFault(
  amount: Money,
): 'cards.unavailable' | 'cards.amount_too_small' | 'cards.amount_too_large' | undefined {
  const of = cardBoundsOf(amount.currency)
  if (!of) return 'cards.unavailable'
  if (compare(amount, of.least) < 0) return 'cards.amount_too_small'
  return compare(amount, of.most) > 0 ? 'cards.amount_too_large' : undefined
}
