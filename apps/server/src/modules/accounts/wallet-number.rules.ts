import type { Currency } from '@tradewind/kernel'

/**
 * A wallet's number: its currency, seven digits that count, and two that make the whole 1 modulo 97 as in an IBAN, so that
 * a slip of the hand is noticed. Like `UGX000001278`.
 */
export function walletNumber(currency: Currency, serial: bigint): string {
  const digits = serial.toString().padStart(7, '0')
  const check = 98n - (BigInt(`${inDigits(currency)}${digits}00`) % 97n)
  return `${currency}${digits}${check.toString().padStart(2, '0')}`
}

/** Letters as two digits each, from A = 10 on. */
const inDigits = (letters: string): string =>
  letters.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
