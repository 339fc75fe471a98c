import { ivoryCoastPhoneLengths, phoneMaxLength } from './constants.ts'

/** A phone number as forms hold it (entity-phone): the number without its country code, and how it was judged. */
export interface PhoneValue {
  phoneNumber: string
  /** Digits without a plus, as in 234. */
  phoneCountryCode: string
  /** ISO 3166-1 alpha-2. */
  iso2: string
  isValid: boolean
}

export const phoneNotValid = 'Phone number is not valid for country selected'

/** Knows every country's numbering plan; heavy, so it is passed in by whoever has loaded it. */
export type NumberingPlan = (digits: string, iso2: string) => boolean

/** Writes a number of this country in E.164 with its plus, if there is such a number; passed in like the plan. */
export type FullNumber = (digits: string, iso2: string) => string | undefined

/** A text without its dashes and spaces, if it then looks like a phone number: digits, perhaps with a plus before. */
export function phoneLike(text: string): string | undefined {
  const bare = text.replace(/[-\s]/g, '')
  return /\d/.test(bare) ? bare : undefined
}

/**
 * The words for a number that is not valid in its country, or nothing. In Ivory Coast 8 and 10 digits are valid,
 * since older numbers are still in use; everywhere else the numbering plan decides.
 */
export function phoneFault(text: string, iso2: string, isNumberOf: NumberingPlan): string | undefined {
  const bare = phoneLike(text)
  if (bare === undefined || !/^\+?\d+$/.test(bare) || bare.replace('+', '').length > phoneMaxLength)
    return phoneNotValid
  if (iso2 === 'CI' && ivorianNumber(bare) !== undefined) return undefined
  return isNumberOf(bare, iso2) ? undefined : phoneNotValid
}

/**
 * The number in E.164, with its plus, or nothing when `phoneFault` would refuse it. A number of Ivory Coast that only its
 * exception lets through is written behind the country's code as it stands: its leading zero belongs to it.
 */
export function internationalNumber(text: string, iso2: string, fullNumberOf: FullNumber): string | undefined {
  const known = (digits: string, country: string) => fullNumberOf(digits, country) !== undefined
  const bare = phoneLike(text)
  if (bare === undefined || phoneFault(text, iso2, known) !== undefined) return undefined
  return fullNumberOf(bare, iso2) ?? `+225${ivorianNumber(bare)}`
}

/**
 * The number at home of one that only Ivory Coast's exception lets through, written with the country's code or without:
 * what `internationalNumber` gave can be given to it again. Nothing where the lengths are others.
 */
export function ivorianNumber(bare: string): string | undefined {
  const number = bare.replace(/^(\+|00)?225(?=(\d\d){4,5}$)/, '')
  return /^\d+$/.test(number) && (ivoryCoastPhoneLengths as readonly number[]).includes(number.length)
    ? number
    : undefined
}
