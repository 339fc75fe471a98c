import { type Money, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { ChargeOf } from '../charges/charges.rules.ts'
import { type Limits, stateOfLimits } from '../limits/limits.rules.ts'
import { networkCeilings } from '../limits/network-ceilings.rules.ts'

interface Within {
  rail: RailName
  /** All that may leave the account, charge included. */
  all: Money
  limits: Limits | undefined
  at: Date
  chargeOf: ChargeOf
}

/** The most that can be sent so that it leaves with its charge in no more than `all`, or nothing. */
export function mostWithin({ rail, all, limits, at, chargeOf }: Within): Money | undefined {
  const { currency } = all
  const bounds = [
    all.minor,
    networkCeilings[rail]?.[currency],
    limits && stateOfLimits(limits, currency, at).available.minor,
  ]
  const bound = bounds.reduce<bigint>((least, one) => (one !== undefined && one < least ? one : least), all.minor)
  // A larger amount never leaves with less, whatever the tiers of its charge, so binary search finds the last one that fits.
  let [fits, beyond] = [0n, bound + 1n]
  while (beyond - fits > 1n) {
    const between = (fits + beyond) / 2n
    const charge = chargeOf(rail, money(currency, between))
    if (charge && between + charge.minor <= all.minor) fits = between
    else beyond = between
  }
  return fits > 0n ? money(currency, fits) : undefined
}
