import { findCountry } from './country.ts'

/** What follows the prefix of a VAT number, by the country as VAT numbers name it: `EL` is Greece, `XI` Northern Ireland. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

const countryOf: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/**
 * What is wrong with a tax number of somebody in a country: `malformed`, or the other country that its prefix names. Only
 * VAT numbers of the EU and the United Kingdom say whose they are; any other number is taken as it is.
 */
export function vatNumberFault(number: string, countryId: string): 'malformed' | { of: string } | undefined {
  const bare = number.toUpperCase().replace(/[\s.-]/g, '')
  const prefix = bare.slice(0, 2)
  const form = forms[prefix]
  // No VAT number begins with so many letters, as those of persons do in Italy and India.
  if (!form || /^[A-Z]{5}/.test(bare)) return undefined
  const of = countryOf[prefix] ?? prefix
  if (of !== countryId) return { of }
  return form.test(bare.slice(2)) ? undefined : 'malformed'
}

/** A VAT number with its country in front, without spaces; undefined for any other tax number. Greece writes `EL`. */
export function vatNumberOf(number: string): string | undefined {
  const bare = number.replace(/[\s.-]/g, '').toUpperCase()
  const prefix = bare.slice(0, 2)
  const isCountry = prefix in countryOf || findCountry(prefix)?.alpha2 === prefix
  return isCountry && /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(bare) ? bare : undefined
}
