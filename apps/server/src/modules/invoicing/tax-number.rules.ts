import { findCountry } from '@tradewind/kernel/country'
import { vatNumberFault } from '@tradewind/kernel/vat-number'

const malformed = "This VAT number doesn't match the format of its country."

/** What is wrong with the tax number of whoever is invoiced, in words. */
export function buyerTaxNumberFault(number: string | undefined, countryId: string): string | undefined {
  const fault = number && vatNumberFault(number, countryId)
  if (!fault) return undefined
  if (fault === 'malformed') return malformed
  return `This VAT number is from ${findCountry(fault.of)?.name ?? fault.of}. Check the number or the country.`
}

/** Sellers may be registered where they are not: only the form is checked. */
export function sellerTaxNumberFault(number: string | undefined): string | undefined {
  const fault = number && vatNumberFault(number, '')
  return number && fault && fault !== 'malformed' && vatNumberFault(number, fault.of) ? malformed : undefined
}
