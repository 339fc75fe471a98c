import { defaultPhoneCountry, phoneMaxLength } from '@tradewind/kernel/constants'
import { countries, displayCountryName, findCountry } from '@tradewind/kernel/country'
import { asciiDigits } from '@tradewind/kernel/digits'
import type { PhoneValue } from '@tradewind/kernel/phone'

export type { PhoneValue } from '@tradewind/kernel/phone'

/** Digits of a country's dialling code, without a plus. */
export const dialCodeOf = (iso2: string): string => findCountry(iso2)?.dialCode ?? ''

/** A phone number before anything was typed: in Nigeria unless another country is more likely. */
export const emptyPhone = (iso2: string = defaultPhoneCountry): PhoneValue => ({
  phoneNumber: '',
  phoneCountryCode: dialCodeOf(iso2),
  iso2,
  isValid: false,
})

/** What may stand in the field: digits with the signs that people put between them, 15 digits at most. */
export function cleanPhone(text: string): string {
  // Forms of the web put direction marks around numbers that are copied from them.
  const kept = asciiDigits(text)
    .replace(/[^\d+\-\s().]/g, '')
    .replace(/(?!^)\+/g, '')
  const most = phoneMaxLength + (/^\s*(\+|00)/.test(kept) ? 5 : 0)
  let digits = 0
  const fits = (sign: string) => !/\d/.test(sign) || ++digits <= most
  return kept.split('').filter(fits).join('')
}

/** Whether a text begins as a number with its country code does. */
export const looksInternational = (text: string): boolean => /^\s*(\+|00)\d/.test(text)

/** Every country to choose, by its English name, with what the search reads: name, code, dialling code. */
export const phoneCountries = countries
  .map(({ alpha2, name, dialCode }) => ({ iso2: alpha2 as string, name: displayCountryName(name), dialCode }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
