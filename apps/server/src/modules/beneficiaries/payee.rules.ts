import { Refusal } from '@tradewind/contract'
import { findCountry, restrictedFault } from '@tradewind/kernel/country'
import type { Payee } from './beneficiaries.types.ts'

/** Who is paid, as the forms of saving and of sending both carry it. */
export interface PayeeFields {
  beneficiaryEntityType: 0 | 1
  beneficiaryFirstName?: string | undefined
  beneficiaryLastName?: string | undefined
  beneficiaryCompanyName?: string | undefined
  beneficiaryAccountName: string
  beneficiaryEmailAddress?: string | undefined
  beneficiaryCountryId: string
  beneficiaryState?: string | undefined
  beneficiaryCity?: string | undefined
  beneficiaryAddress?: string | undefined
  beneficiaryPostcode?: string | undefined
}

/** Reads a payee, its country in one spelling (alpha-2). Refuses countries that do not exist or that nobody may pay. */
export function payeeFrom(fields: PayeeFields): Payee {
  const country = findCountry(fields.beneficiaryCountryId.toUpperCase())
  if (!country) throw new Refusal('request.invalid', { words: "Choose the beneficiary's country." })
  const restricted = restrictedFault(country.alpha2)
  if (restricted) throw new Refusal('request.invalid', { words: restricted })
  return {
    entityType: fields.beneficiaryEntityType,
    firstName: fields.beneficiaryFirstName ?? null,
    lastName: fields.beneficiaryLastName ?? null,
    companyName: fields.beneficiaryCompanyName ?? null,
    accountName: fields.beneficiaryAccountName,
    email: fields.beneficiaryEmailAddress ?? null,
    countryId: country.alpha2,
    state: fields.beneficiaryState ?? null,
    city: fields.beneficiaryCity ?? null,
    address: fields.beneficiaryAddress ?? null,
    postcode: fields.beneficiaryPostcode ?? null,
  }
}
