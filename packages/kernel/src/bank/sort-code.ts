/** A UK account: six digits of sort code and eight of account number, without separators. */
export interface UkAccount {
  readonly sortCode: string
  readonly accountNumber: string
}

export type UkAccountFault = 'malformed-sort-code' | 'malformed-account-number'

/**
 * Reads a sort code (`12-34-56`, `12 34 56` or `123456`) and an account number. Numbers of six or seven digits, which
 * some banks still print, are filled with zeros from the left as Vocalink's modulus specification says.
 */
export function parseUkAccount(sortCode: string, accountNumber: string): UkAccount | UkAccountFault {
  const code = sortCode.trim()
  if (!/^(\d{6}|\d\d-\d\d-\d\d|\d\d \d\d \d\d)$/.test(code)) return 'malformed-sort-code'
  const number = accountNumber.trim()
  if (!/^\d{6,8}$/.test(number)) return 'malformed-account-number'
  return { sortCode: code.replace(/[- ]/g, ''), accountNumber: number.padStart(8, '0') }
}

/** Six digits as they are printed, `12-34-56`. */
export function formatSortCode(sortCode: string): string {
  return sortCode.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
}
