import { findCountry, restrictedFault } from '@tradewind/kernel/country'
import type { Party } from '../payments.types.ts'

/** Why no money goes to this country, by its two or three letters, in words; nothing when it may. */
export function countryFault(code: string): string | undefined {
  return findCountry(code.trim().toUpperCase()) ? restrictedFault(code) : "We don't recognize this country."
}

/** Why screening stops an order that was already taken, in words for the customer, or nothing. */
export function screeningFault(party: Party): string | undefined {
  return countryFault(party.country) ?? (party.destination ? countryFault(party.destination.bankCountry) : undefined)
}
