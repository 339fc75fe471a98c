import { findCountry } from '../country.ts'
import { bare, lettersAndDigits, type TextFault, textFault } from './bare.ts'
import type { Iban } from './iban.ts'
import { ibanPrefixOf } from './iban-country.ts'

/** A business identifier code (ISO 9362:2022), eight or eleven characters in upper case, as it was typed. */
export interface Bic {
  readonly bic: string
  readonly institution: string
  readonly country: string
  readonly location: string
  /** `XXX`, the head office, when the code has eight characters. */
  readonly branch: string
  /**
   * Eighth character 1: given out to someone without a SWIFT connection of its own. Since 2014 the standard reads nothing
   * into it, and real banks of many customers have such codes (N26, Revolut, Wise, Germany's cooperative banks).
   */
  readonly passive: boolean
}

export type BicFault = TextFault | 'wrong-structure' | 'unknown-country' | 'test-code'

/** Reads a BIC: four letters or digits, a country (Kosovo's XK too), two for the place, and three for the branch. */
export function parseBic(text: string): Bic | BicFault {
  const bic = bare(text)
  const fault = textFault(bic, lettersAndDigits, 8, 11)
  if (fault) return fault
  const parts = /^([A-Z0-9]{4})([A-Z]{2})([A-Z0-9]{2})([A-Z0-9]{0,3})$/.exec(bic)
  if (parts === null) return 'wrong-structure'
  const [, institution = '', country = '', location = '', typedBranch = ''] = parts
  // Nine or ten characters: someone lost the end of the branch.
  if (typedBranch !== '' && typedBranch.length < 3) return 'too-short'
  if (country !== 'XK' && findCountry(country) === undefined) return 'unknown-country'
  if (location.endsWith('0')) return 'test-code'
  return { bic, institution, country, location, branch: typedBranch || 'XXX', passive: location.endsWith('1') }
}

/** Whether a bank with this code can have given out this IBAN: the same country, or a territory that uses its prefix. */
export function bicFitsIban({ country }: Pick<Bic, 'country'>, iban: Pick<Iban, 'country'>): boolean {
  return ibanPrefixOf(country) === iban.country
}
