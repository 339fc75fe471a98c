import { divide, type Money, money } from './money.ts'

/** One tier of a charge: a flat amount plus basis points of the payment, capped at `atMost`. */
export interface ChargeTier {
  /** Payments up to and including this, in minor units; absent on the last tier. */
  upTo?: bigint
  flat: bigint
  basisPoints?: bigint
  atMost?: bigint
}

export const maxChargeTiers = 6
/** A tenth of the amount. */
export const maxBasisPoints = 1_000n

/** The charge for an amount. Rounded down: the fraction of a minor unit stays with the customer. */
export function chargeByTiers(tiers: readonly ChargeTier[], amount: Money): Money | undefined {
  const tier = tiers.find(({ upTo }) => upTo === undefined || amount.minor <= upTo)
  if (!tier) return undefined
  const whole = tier.flat + divide(amount.minor * (tier.basisPoints ?? 0n), 10_000n, 'down')
  return money(amount.currency, tier.atMost !== undefined && whole > tier.atMost ? tier.atMost : whole)
}

export interface TierFault {
  tier: number
  field: 'upTo' | 'flat' | 'basisPoints' | 'atMost'
  message: string
}

/**
 * The first fault in a list of tiers, if any. A larger amount must never cost less: the most that a balance can send is
 * found by binary search.
 */
export function chargeTiersFault(tiers: readonly ChargeTier[]): TierFault | undefined {
  for (const [tier, { upTo, flat, basisPoints = 0n, atMost }] of tiers.entries()) {
    const fault = (field: TierFault['field'], message: string): TierFault => ({ tier, field, message })
    const next = tiers[tier + 1]
    if (flat < 0n) return fault('flat', 'Enter 0 or more.')
    if (basisPoints < 0n || basisPoints > maxBasisPoints) return fault('basisPoints', 'Enter 0 to 10 percent.')
    if (atMost !== undefined && atMost < flat) return fault('atMost', 'Enter at least the flat amount.')
    if ((upTo === undefined) !== (next === undefined))
      return fault(
        'upTo',
        next ? 'Enter the largest amount in this tier.' : 'Leave this blank. The last tier has no limit.',
      )
    if (upTo === undefined || !next) return undefined
    if (upTo <= (tiers[tier - 1]?.upTo ?? 0n)) return fault('upTo', 'Enter more than in the previous tier.')
    const charge = (part: ChargeTier, minor: bigint) => chargeByTiers([part], money('GBP', minor))?.minor ?? 0n
    const { upTo: _, ...endless } = next
    if (charge({ flat, basisPoints, ...(atMost !== undefined && { atMost }) }, upTo) > charge(endless, upTo + 1n))
      return { tier: tier + 1, field: 'flat', message: 'A larger amount would cost less than in the previous tier.' }
  }
  return undefined
}
