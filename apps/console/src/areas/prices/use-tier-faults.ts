import type { PriceTier } from '@tradewind/contract/prices'
import type { Currency } from '@tradewind/kernel'
import { useState } from 'react'
import { areTiers, readTiers, type TierFaults, type TypedTier } from './price-form.rules.ts'

/** Reads typed tiers when a form is submitted, and keeps the faults of each for its fields. */
export function useTierFaults(currency: Currency) {
  const [faults, setFaults] = useState<readonly TierFaults[]>([])
  return {
    faults,
    forget: () => setFaults([]),
    /** Undefined if a tier has a fault, which is then shown. */
    readTiers: (typed: readonly TypedTier[]): PriceTier[] | undefined => {
      const read = readTiers(typed, currency)
      setFaults(areTiers(read) ? [] : read)
      return areTiers(read) ? read : undefined
    },
  }
}
