import { bare, digitsOnly, type TextFault, textFault } from './bare.ts'

/** A UK account: six digits of sort code and eight of account number, without separators. */
export interface UkAccount {
  readonly sortCode: string
  readonly accountNumber: string
}

export type UkAccountFault = `sort-code-${TextFault}` | `account-number-${TextFault}`

/**
 * Reads a sort code and an account number. Numbers of six or seven digits, which some banks still print, are filled with
 * zeros from the left as Vocalink's modulus specification says. Its rules for nine and ten digits (old Santander, NatWest
 * and Co-operative accounts) need the bank to be known, which a sort code alone does not tell for certain: such a number
 * is too long, and its bank gives out an eight-digit one.
 */
export function parseUkAccount(sortCode: string, accountNumber: string): UkAccount | UkAccountFault {
  const code = bare(sortCode)
  const codeFault = textFault(code, digitsOnly, 6)
  if (codeFault) return `sort-code-${codeFault}`
  const number = bare(accountNumber)
  const numberFault = textFault(number, digitsOnly, 6, 8)
  if (numberFault) return `account-number-${numberFault}`
  return { sortCode: code, accountNumber: number.padStart(8, '0') }
}

/** Six digits as they are printed, `12-34-56`. */
export function formatSortCode(sortCode: string): string {
  return sortCode.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
}
