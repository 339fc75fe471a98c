import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { NumberingPlan } from './phone.ts'

/** Whether digits, with or without their country code, are a number that exists in this very country. */
export const isNumberOf: NumberingPlan = (digits, iso2) => {
  if (!isSupportedCountry(iso2)) return false
  const read = parsePhoneNumberFromString(digits, iso2)
  return read?.country === iso2 && read.isValid()
}
