import { countries } from '../country.ts'

/** Numbers as people read them out: groups stay in the eye, and a wrong digit is found. */

/** IBANs and other long numbers in groups of four. */
export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** The number of an account beside its bank's code: an IBAN where it is one, by its looks, for it is verified already. */
export const accountLine = (number: string): { label: 'IBAN' | 'Account number'; value: string } =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,}$/.test(number)
    ? { label: 'IBAN', value: inFours(number) }
    : { label: 'Account number', value: number }

const dialCodes = [...new Set(countries.map(({ dialCode }) => dialCode))].toSorted(
  (one, other) => other.length - one.length,
)

/** A number in E.164, its plus or not, as `+256 772 123 456`: the dial code once, then threes; no digit stands alone. */
export function spelledPhoneNumber(e164: string): string {
  const digits = e164.replace(/\D/g, '')
  const dialCode = dialCodes.find((code) => digits.startsWith(code)) ?? ''
  const groups = digits.slice(dialCode.length).match(/\d{3}(?!\d$)|\d{1,4}$/g) ?? []
  return `+${[dialCode, ...groups].filter(Boolean).join(' ')}`
}

/** A provider's name as screens show it. */
export const providerName = (name: string): string => (name === 'MTN Mobile Money' ? 'Mtn Mobile Money' : name)

/** The last four characters of an account's number; nothing of one so short that they would be most of it. */
export function endingOf(number: string): string | null {
  const plain = number.replace(/[\s-]/g, '')
  return plain.length >= 6 ? plain.slice(-4) : null
}
