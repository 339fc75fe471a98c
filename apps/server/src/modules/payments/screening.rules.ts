import { findCountry, restrictedCountries } from '@tradewind/kernel/country'
import type { Party } from './payments.types.ts'

/** Why no money goes to this country, by its two or three letters, in words; nothing when it may. */
export function countryFault(code: string): string | undefined {
  const country = findCountry(code.trim().toUpperCase())
  if (!country) return 'We do not know this country.'
  const restricted = restrictedCountries.find(({ iso3 }) => iso3 === country.alpha3)
  return restricted && `We cannot send money to ${restricted.country}.`
}

/** Why screening stops an order that was already taken, in words for the customer, or nothing. */
export function screeningFault(party: Party): string | undefined {
  return countryFault(party.country) ?? (party.destination ? countryFault(party.destination.bankCountry) : undefined)
}
