import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type FullNumber, ivorianNumber, type NumberingPlan } from './phone.ts'

/** Whether digits, with or without their country code, are a number that exists in this very country. */
export const isNumberOf: NumberingPlan = (digits, iso2) => fullNumberOf(digits, iso2) !== undefined

/** The number in E.164, `+` and all, when it exists in this very country. */
export const fullNumberOf: FullNumber = (digits, iso2) => {
  if (!isSupportedCountry(iso2)) return undefined
  const read = parsePhoneNumberFromString(digits, iso2)
  return read?.country === iso2 && read.isValid() ? read.number : undefined
}

/**
 * The number in E.164 when a mobile phone of this country can have it. Landlines have no wallet, and neither have older
 * numbers that only an exception of ours lets through: networks have replaced them. Where a country doesn't tell
 * mobile numbers from landlines, both count.
 */
export const mobileNumberOf: FullNumber = (digits, iso2) => {
  if (!isSupportedCountry(iso2) || !/^\+?\d+$/.test(digits)) return undefined
  const read = parsePhoneNumberFromString(digits, iso2)
  const type = read?.getType()
  return read?.country === iso2 && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') ? read.number : undefined
}

/**
 * A number with its country code (`+44 7400 123456`, `0044...`), split into its country and the number as people of
 * that country write it; nothing while it is not whole.
 */
export function readInternational(text: string): { iso2: string; nationalNumber: string } | undefined {
  const bare = text.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!bare.startsWith('+')) return undefined
  const read = parsePhoneNumberFromString(bare)
  if (read?.countryCallingCode === '225' && !read.isValid()) {
    const number = ivorianNumber(bare)
    return number === undefined ? undefined : { iso2: 'CI', nationalNumber: number }
  }
  if (!read?.country || !read.isValid()) return undefined
  return { iso2: read.country, nationalNumber: read.formatNational() }
}
