import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { FullNumber, NumberingPlan } from './phone.ts'

/** Whether digits, with or without their country code, are a number that exists in this very country. */
export const isNumberOf: NumberingPlan = (digits, iso2) => fullNumberOf(digits, iso2) !== undefined

/** The number in E.164, `+` and all, when it exists in this very country. */
export const fullNumberOf: FullNumber = (digits, iso2) => {
  if (!isSupportedCountry(iso2)) return undefined
  const read = parsePhoneNumberFromString(digits, iso2)
  return read?.country === iso2 && read.isValid() ? read.number : undefined
}
