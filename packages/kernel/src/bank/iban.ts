import { bare, lettersAndDigits, type TextFault, textFault } from './bare.ts'
import { ibanCountry, type Span } from './iban-country.ts'
import { nationalCheckDigitsHold } from './iban-national.ts'
import { mod97, mod97CheckDigits } from './mod97.ts'
import { inFours } from './spelled.ts'

/** An account number by ISO 13616, without spaces, with the parts of it that name the bank and the branch. */
export interface Iban {
  readonly iban: string
  readonly country: string
  readonly bankCode: string | undefined
  readonly branchCode: string | undefined
}

export type IbanFault =
  | TextFault
  | 'unknown-country'
  /** Letters where the country's IBANs have digits, or the other way round. */
  | 'wrong-structure'
  | 'check-digits'
  /** The check digits of the IBAN are right and those that its country puts inside are not: a number made up. */
  | 'national-check-digits'

/**
 * Reads an IBAN (ISO 13616-1:2020, check digits by ISO 7064 MOD 97-10): the country's length and structure are those of
 * the registry, and national check digits are checked where the country's scheme is public. The word IBAN in front is
 * skipped, as many invoices print it.
 */
export function parseIban(text: string): Iban | IbanFault {
  const iban = bare(text).replace(/^IBAN:?/, '')
  const fault = textFault(iban, lettersAndDigits, 5, 34)
  if (fault) return fault
  const country = ibanCountry(iban.slice(0, 2))
  if (country === undefined) return /^[A-Z]{2}/.test(iban) ? 'unknown-country' : 'wrong-structure'
  if (iban.length !== country.length) return iban.length < country.length ? 'too-short' : 'too-long'
  const bban = iban.slice(4)
  if (!/^[0-9]{2}/.test(iban.slice(2)) || !country.structure.test(bban)) return 'wrong-structure'
  if (!checkDigitsHold(iban)) return 'check-digits'
  if (!nationalCheckDigitsHold(country.code, bban)) return 'national-check-digits'
  return {
    iban,
    country: country.code,
    bankCode: part(bban, country.bank),
    branchCode: part(bban, country.branch),
  }
}

/** The IBAN in groups of four, as it is printed. */
export function formatIban({ iban }: Pick<Iban, 'iban'>): string {
  return inFours(iban)
}

/** The IBAN of a country's account, whose number there (the BBAN) is whole already. */
export function makeIban(country: string, bban: string): string {
  return `${country}${mod97CheckDigits(bban + country)}${bban}`
}

/** ISO 13616 gives out 02 to 98 only: 00, 01 and 99 leave the same remainders as 97, 98 and 02 and are never right. */
function checkDigitsHold(iban: string): boolean {
  const digits = Number(iban.slice(2, 4))
  return digits >= 2 && digits <= 98 && mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

const part = (bban: string, span: Span | undefined) => (span ? bban.slice(span.from, span.to) : undefined)
