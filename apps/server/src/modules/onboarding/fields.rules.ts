import { type AgeBounds, agedBetween } from '@tradewind/contract/form-rules'
import { oneNameWords } from '@tradewind/contract/one-name'
import { findCountry, isRestrictedCountry } from '@tradewind/kernel/country'
import { fullNumberOf } from '@tradewind/kernel/numbering-plan'
import { internationalNumber, phoneNotValid } from '@tradewind/kernel/phone'
import { numberFits } from './onboarding.rules.ts'
import type { IdentificationType } from './policy.types.ts'

/** What is wrong with a field, in words. */
export interface FieldFault {
  field: string
  words: string
}

/** Fields as they come, and as they are kept: nothing for what is empty. */
export type Given = Readonly<Record<string, string | undefined>>
export type Kept = Record<string, string | null>

export const keptFrom = <Name extends string>(names: readonly Name[], given: Given): Record<Name, string | null> =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? null])) as Record<Name, string | null>

/** Which country a code names, by its alpha-2 code. */
export const countryOf = (code: string): string | undefined => findCountry(code.toUpperCase())?.alpha2

/** Whether nobody is taken from a country whatever the provider's list says. */
export const isRestricted = (countryId: string): boolean => {
  const country = findCountry(countryId)
  return country !== undefined && isRestrictedCountry(country.alpha3)
}

interface Context {
  today: string
  /** Those of the list for this kind: people, businesses or money transfer. */
  identificationTypes: readonly IdentificationType[]
  /** Where the customer is, for phone numbers without a country. */
  homeCountryId: string
  /** Whether someone of this kind acts for the customer, for which one must be of age. */
  acts: boolean
  ages: AgeBounds
}

/** The fields of a person as they are kept, or the first that is wrong. Empty ones are not judged. */
export function checkPerson(
  kept: Kept,
  { today, identificationTypes, homeCountryId, acts, ages }: Context,
): FieldFault | Kept {
  const { dateOfBirth } = kept
  if (kept['hasOneName'] === 'Yes' && kept['lastName']) return { field: 'lastName', words: oneNameWords }
  if (dateOfBirth && dateOfBirth > today)
    return { field: 'dateOfBirth', words: "Date of birth can't be in the future." }
  const allowed = acts ? ages : { least: 0, most: ages.most }
  const wrongAge = dateOfBirth && agedBetween(allowed, today)(dateOfBirth, 'Date of birth')
  if (wrongAge) return { field: 'dateOfBirth', words: wrongAge }
  const expiry = kept['identificationExpiryDate']
  if (expiry && expiry < today) return { field: 'identificationExpiryDate', words: 'This document has expired.' }
  const number = checkNumber(kept, identificationTypes)
  if (number) return number
  if (kept['bvn'] && !/^\d{11}$/.test(kept['bvn']))
    return { field: 'bvn', words: 'BVN must be a number with exactly 11 digits' }
  return checkPlaces(kept, homeCountryId)
}

function checkNumber(kept: Kept, types: readonly IdentificationType[]): FieldFault | undefined {
  const { identificationTypeId: typeId, identificationNumber: number } = kept
  if (!typeId) return undefined
  const type = types.find(({ id }) => id === typeId)
  if (!type) return { field: 'identificationTypeId', words: 'Choose an identification type from the list.' }
  if (number && !numberFits(number, type.numberPattern))
    return {
      field: 'identificationNumber',
      words: `This isn't the number of a ${type.name.toLowerCase()}. It looks like ${type.numberExample}.`,
    }
  return undefined
}

const countryFields = ['countryId', 'nationality', 'phoneCountryId', 'incorporationCountryId', 'taxResidenceCountryId']

/** Countries by their alpha-2 codes, and the phone number with its country's code. */
export function checkPlaces(kept: Kept, homeCountryId: string): FieldFault | Kept {
  const read = { ...kept }
  for (const field of countryFields) {
    const code = read[field]
    if (!code) continue
    const country = countryOf(code)
    if (!country) return { field, words: 'Choose a country from the list.' }
    read[field] = country
  }
  const { phoneNumber } = read
  if (phoneNumber) {
    const country = read['phoneCountryId'] ?? read['countryId'] ?? homeCountryId
    const full = internationalNumber(phoneNumber, country, fullNumberOf)
    if (full === undefined) return { field: 'phoneNumber', words: phoneNotValid }
    read['phoneNumber'] = full
  }
  return read
}

type CompanyContext = Pick<Context, 'today' | 'homeCountryId' | 'identificationTypes'> & {
  choices: Readonly<Record<string, readonly string[]>>
}

/** What a company says of itself as it is kept, or the first field that is wrong; its choices are judged by their lists. */
export function checkCompany(
  kept: Kept,
  { today, homeCountryId, identificationTypes, choices }: CompanyContext,
): FieldFault | Kept {
  const founded = kept['incorporationDate']
  if (founded && founded > today)
    return { field: 'incorporationDate', words: "Date of incorporation can't be in the future." }
  for (const [field, ids] of Object.entries(choices)) {
    const chosen = kept[field]
    if (chosen && !ids.includes(chosen)) return { field, words: 'Choose one from the list.' }
  }
  const number = checkNumber(kept, identificationTypes)
  if (number) return number
  const { website } = kept
  if (website && !/^(https?:\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/u.test(website))
    return { field: 'website', words: 'Website is not valid' }
  return checkPlaces(kept, homeCountryId)
}

export const isFault = (read: FieldFault | Kept): read is FieldFault => 'words' in read && 'field' in read
