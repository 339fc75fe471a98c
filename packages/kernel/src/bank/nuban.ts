import { bare, digitsOnly, type TextFault, textFault } from './bare.ts'

/**
 * A Nigerian account number. `checked` is false when the bank code does not enter the check digit: the Central Bank's
 * standard is defined over its own codes, and NIBSS's six-digit ones, such as 000023, are others. Its revision of 2020 gives
 * the five-digit codes of smaller institutions a check digit too, but accounts from before stayed in use, and a name
 * enquiry finds their slips without turning away people whose number is real.
 */
export interface Nuban {
  readonly accountNumber: string
  readonly bankCode: string
  readonly checked: boolean
}

export type NubanFault = TextFault | 'check-digits' | `bank-code-${TextFault}`

/** Reads a ten-digit NUBAN (Central Bank of Nigeria, 2010): nine digits of serial, and a check digit by 3-7-3. */
export function parseNuban(text: string, bankCode: string): Nuban | NubanFault {
  const code = bare(bankCode)
  const codeFault = textFault(code, digitsOnly, 3, 6) ?? (code.length === 4 ? 'too-short' : undefined)
  if (codeFault) return `bank-code-${codeFault}`
  const accountNumber = bare(text)
  const fault = textFault(accountNumber, digitsOnly, 10)
  if (fault) return fault
  if (code.length !== 3) return { accountNumber, bankCode: code, checked: false }
  const digit = nubanCheckDigit(code, accountNumber.slice(0, 9))
  return accountNumber.endsWith(String(digit)) ? { accountNumber, bankCode: code, checked: true } : 'check-digits'
}

/** The check digit for a three-digit bank code and a nine-digit serial number. */
export function nubanCheckDigit(bankCode: string, serial: string): number {
  const total = Array.from(bankCode + serial).reduce(
    (sum, digit, place) => sum + Number(digit) * (place % 3 === 1 ? 7 : 3),
    0,
  )
  return (10 - (total % 10)) % 10
}
