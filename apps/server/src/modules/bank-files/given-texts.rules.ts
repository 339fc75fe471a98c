import { findCountry } from '@tradewind/kernel/country'

/** A number that is too long for any account is left out, so that its row is fixed: a part of it could be another's. */
export const wholeNumber = (written: string, most: number): string => (written.length > most ? '' : written)

/** No country's code, so that the row is fixed by a person. */
const unknownCountry = '??'

/** A country by its code. Two letters of its name could be another's code: Austria isn't AU. */
export const countryOf = (written: string | undefined): string | undefined =>
  written ? (findCountry(written.toUpperCase())?.alpha2 ?? unknownCountry) : undefined
