import { findCountry } from '../country.ts'

/** A business identifier code (ISO 9362), eight or eleven characters in upper case. */
export interface Bic {
  readonly bic: string
  readonly institution: string
  readonly country: string
  readonly location: string
  /** `XXX`, the head office, when the code has eight characters. */
  readonly branch: string
}

export type BicFault = 'malformed' | 'unknown-country'

/** Reads a BIC: four letters or digits, a country (Kosovo's XK too), two for the place, and three for the branch. */
export function parseBic(text: string): Bic | BicFault {
  const bic = text.trim().toUpperCase()
  const parts = /^([A-Z0-9]{4})([A-Z]{2})([A-Z0-9]{2})([A-Z0-9]{3})?$/.exec(bic)
  if (parts === null) return 'malformed'
  const [, institution = '', country = '', location = '', branch = 'XXX'] = parts
  if (country !== 'XK' && findCountry(country) === undefined) return 'unknown-country'
  return { bic, institution, country, location, branch }
}
