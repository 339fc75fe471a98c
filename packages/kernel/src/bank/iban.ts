import { extractIBAN, validateIBAN, ValidationErrorsIBAN } from 'ibantools'

/** An account number by ISO 13616, without spaces. `bankCode` is the registry's bank part, where it has one. */
export interface Iban {
  readonly iban: string
  readonly country: string
  readonly bankCode: string | undefined
}

export type IbanFault = 'malformed' | 'unknown-country' | 'wrong-length' | 'wrong-structure' | 'wrong-check-digits'

/**
 * Reads an IBAN (ISO 13616, check digits by ISO 7064 MOD 97-10): the country's registered length and structure are
 * checked, and its own check digits where it has them. Spaces and lower case are put right.
 */
export function parseIban(text: string): Iban | IbanFault {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) return 'malformed'
  const { valid, errorCodes } = validateIBAN(iban)
  if (!valid) return faultOf(errorCodes)
  const { bankIdentifier } = extractIBAN(iban)
  return { iban, country: iban.slice(0, 2), bankCode: bankIdentifier }
}

/** The IBAN in groups of four, as it is printed. */
export function formatIban({ iban }: Iban): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

function faultOf(codes: readonly ValidationErrorsIBAN[]): IbanFault {
  if (codes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'unknown-country'
  if (codes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'wrong-length'
  if (codes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return 'wrong-structure'
  return 'wrong-check-digits'
}
