import type { PriceTier } from '@tradewind/contract/prices'
import type { Currency } from '@tradewind/kernel'
import { useState } from 'react'
import { areTiers, readTiers, type TierFaults, type TypedTier } from './price-form.rules.ts'

/** Reads the typed tiers on submit and keeps the faults to show at their fields. */
export function useTierFaults(currency: Currency) {
  const [faults, setFaults] = useState<readonly TierFaults[]>([])
  return {
    faults,
    forget: () => setFaults([]),
    /** Undefined if a tier is invalid; its faults are then shown. */
    readTiers: (typed: readonly TypedTier[]): PriceTier[] | undefined => {
      const read = readTiers(typed, currency)
      setFaults(areTiers(read) ? [] : read)
      return areTiers(read) ? read : undefined
    },
  }
}
