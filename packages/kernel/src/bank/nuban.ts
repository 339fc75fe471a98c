/**
 * A Nigerian account number. `checked` is false when the bank code is not a three-digit one: the check digit of the
 * Central Bank's standard is defined over those, and a six-digit code such as 000023 cannot be checked.
 */
export interface Nuban {
  readonly accountNumber: string
  readonly bankCode: string
  readonly checked: boolean
}

export type NubanFault = 'malformed' | 'malformed-bank-code' | 'wrong-check-digit'

/** Reads a ten-digit NUBAN (Central Bank of Nigeria, 2010): nine digits of serial, and a check digit by 3-7-3. */
export function parseNuban(text: string, bankCode: string): Nuban | NubanFault {
  const accountNumber = text.trim()
  if (!/^\d{10}$/.test(accountNumber)) return 'malformed'
  if (!/^(\d{3}|\d{5,6})$/.test(bankCode)) return 'malformed-bank-code'
  if (bankCode.length !== 3) return { accountNumber, bankCode, checked: false }
  const digit = nubanCheckDigit(bankCode, accountNumber.slice(0, 9))
  return accountNumber[9] === String(digit) ? { accountNumber, bankCode, checked: true } : 'wrong-check-digit'
}

/** The check digit for a three-digit bank code and a nine-digit serial number. */
export function nubanCheckDigit(bankCode: string, serial: string): number {
  const total = Array.from(bankCode + serial).reduce(
    (sum, digit, place) => sum + Number(digit) * (place % 3 === 1 ? 7 : 3),
    0,
  )
  return (10 - (total % 10)) % 10
}
