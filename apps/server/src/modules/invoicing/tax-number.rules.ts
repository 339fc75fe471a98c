import { findCountry } from '@tradewind/kernel/country'
import { vatNumberFault, vatNumberOf } from '@tradewind/kernel/vat-number'
import type { Seller } from './invoicing.types.ts'

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

/** The error in a seller's other tax numbers, in words. */
export function otherTaxNumbersFault(first: string | undefined, others: readonly string[]): string | undefined {
  if (others.length === 0) return undefined
  if (first === undefined) return 'Enter your main tax number first.'
  const all = [first, ...others]
  const bare = all.map((number) => number.toUpperCase().replace(/[\s.-]/g, ''))
  if (new Set(bare).size < all.length) return 'Enter each tax number once.'
  const countries = all.flatMap((number) => vatNumberOf(number)?.slice(0, 2) ?? [])
  if (new Set(countries).size < countries.length) return 'Enter one VAT number for each country.'
  return others.map(sellerTaxNumberFault).find((fault) => fault !== undefined)
}

/** The tax numbers of a party that e-invoices have: the first VAT number and the first other one. */
export function taxNumbersOf({ taxNumber, otherTaxNumbers = [] }: Pick<Seller, 'taxNumber' | 'otherTaxNumbers'>) {
  const all = [taxNumber, ...otherTaxNumbers].flatMap((number) => number || [])
  const bare = all.map((number) => number.replace(/[\s.-]/g, '').toUpperCase())
  return {
    vatNumber: all.map(vatNumberOf).find((number) => number !== undefined) ?? null,
    taxNumber: bare.find((number) => number !== '' && vatNumberOf(number) === undefined) ?? null,
  }
}
