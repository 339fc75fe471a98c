import { findCountry, mobileMoneyDialCode, servesMobileMoney } from '../country.ts'
import type { FullNumber } from '../phone.ts'
import { bare } from './bare.ts'

/** Dial code and number written one behind the other, blanks gone: how payments carry a mobile money number (3 §5). */
export function joinMobileMoneyNumber(alpha3: string, number: string): string {
  return mobileMoneyDialCode(alpha3) + number.replace(/\s/g, '')
}

/** A mobile money number in the two parts that payments carry, and joined. */
export interface MobileMoneyNumber {
  readonly dialCode: string
  /** The number without the dial code and without the zero that is only dialled at home. */
  readonly number: string
  readonly joined: string
}

export type MobileMoneyFault = 'missing' | 'unknown-country' | 'bad-characters' | 'not-a-number-there'

/**
 * Reads the number of a mobile phone as people write it: with the dial code or without, with the home zero or without. Taken as typed, the
 * zero of `0772 123456` would be joined into the middle of a number that reaches nobody.
 */
export function parseMobileMoneyNumber(
  text: string,
  alpha3: string,
  mobileNumberOf: FullNumber,
): MobileMoneyNumber | MobileMoneyFault {
  const country = servesMobileMoney(alpha3) ? findCountry(alpha3) : undefined
  if (country === undefined) return 'unknown-country'
  const digits = bare(text).replace(/^00/, '+')
  if (digits === '') return 'missing'
  if (!/^\+?[0-9]+$/.test(digits)) return 'bad-characters'
  const full = mobileNumberOf(digits, country.alpha2)
  if (full === undefined) return 'not-a-number-there'
  const number = full.slice(1 + country.dialCode.length)
  return { dialCode: country.dialCode, number, joined: joinMobileMoneyNumber(alpha3, number) }
}
