import { mod97 } from './mod97.ts'
import { ribKeyHolds } from './rib.ts'

/** Whether the number behind an IBAN's check digits holds by its country's own check digits; true where it has none. */
export function nationalCheckDigitsHold(country: string, bban: string): boolean {
  return schemes[country]?.(bban) ?? true
}

type Scheme = (bban: string) => boolean

const wholeLeavesOne: Scheme = (bban) => mod97(bban) === 1

/** The countries whose scheme is public and which no bank there is exempt from; see the decision record for the others. */
const schemes: Record<string, Scheme> = {
  ...sameFor('BA ME MK PT RS SI TL XK', wholeLeavesOne),
  ...sameFor('FR MC BF BJ CI ML NE SN TG CF CG CM GA GQ TD MR TN', ribKeyHolds),
  ...sameFor('CZ SK', (bban) =>
    [bban.slice(4, 10), bban.slice(10)].every((one) => weighed(one, [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0),
  ),
  ...sameFor('IT SM', (bban) => bban.charAt(0) === italianLetter(bban.slice(1))),
  BE: (bban) => Number(bban.slice(10)) === (Number(bban.slice(0, 10)) % 97 || 97),
  EE: (bban) => weighed(bban.slice(2), [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  ES: (bban) => bban.slice(8, 10) === spanishDigit(`00${bban.slice(0, 8)}`) + spanishDigit(bban.slice(10)),
  FI: luhnHolds,
  HR: (bban) => mod11And10Holds(bban.slice(0, 7)) && mod11And10Holds(bban.slice(7)),
  HU: hungarianHolds,
  NO: norwegianHolds,
  PL: (bban) => weighed(bban.slice(0, 8), [3, 9, 7, 1, 3, 9, 7, 1]) % 10 === 0,
}

function sameFor(countries: string, scheme: Scheme): Record<string, Scheme> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, scheme]))
}

/** The sum of the digits times their weights; the weights are those of the last digits when there are more of them. */
function weighed(digits: string, weights: readonly number[]): number {
  const skipped = weights.length - digits.length
  return Array.from(digits).reduce((sum, digit, place) => sum + Number(digit) * (weights[place + skipped] ?? 0), 0)
}

/** Spain: bank with branch, and the account, each have a digit by 11, where 10 is written as 1. */
function spanishDigit(ten: string): string {
  const digit = 11 - (weighed(ten, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11)
  return digit === 11 ? '0' : digit === 10 ? '1' : String(digit)
}

function luhnHolds(digits: string): boolean {
  const total = Array.from(digits)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0)
  return total % 10 === 0
}

/** Croatia: ISO 7064 MOD 11,10, once over the bank and once over the account. */
function mod11And10Holds(digits: string): boolean {
  let carried = 10
  for (const digit of digits.slice(0, -1)) carried = (((carried + Number(digit)) % 10 || 10) * 2) % 11
  return (carried + Number(digits.slice(-1))) % 10 === 1
}

/** Hungary: a digit closes bank and branch, another the account, which has eight digits or sixteen. */
function hungarianHolds(bban: string): boolean {
  const cyclic = Array.from({ length: 16 }, (_, place) => [9, 7, 3, 1][place % 4] ?? 0)
  const holds = (digits: string) => weighed(digits, cyclic.slice(0, digits.length)) % 10 === 0
  const account = bban.slice(8)
  return holds(bban.slice(0, 8)) && holds(account.endsWith('00000000') ? account.slice(0, 8) : account)
}

/** Norway: by 11 over the whole number; numbers with 00 behind the bank may leave the bank out of it. */
function norwegianHolds(bban: string): boolean {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]
  const alone = bban.slice(4, 6) === '00' && weighed(bban.slice(6), weights) % 11 === 0
  return alone || weighed(bban, weights) % 11 === 0
}

/** Italy and San Marino (CIN): letters count as digits do, 0 to 25, and odd places have values of their own. */
function italianLetter(text: string): string {
  const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
  const total = Array.from(text).reduce((sum, sign, place) => {
    const value = /[0-9]/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65
    return sum + (place % 2 === 0 ? (oddValues[value] ?? 0) : value)
  }, 0)
  return String.fromCharCode(65 + (total % 26))
}
