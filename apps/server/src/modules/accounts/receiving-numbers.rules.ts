import type { Currency } from '@tradewind/kernel'
import { nubanCheckDigit } from '@tradewind/kernel/bank/nuban'
import type { ReceivingDetail } from './accounts.types.ts'

/** Where our own accounts live on each network: the codes under which other banks would find us. */
export const ourCodes = {
  /** In a range whose account numbers carry a check digit (Vocalink's table, modulus 10). */
  sortCode: '040366',
  /** The bank and branch part of an Irish IBAN. */
  irishBank: 'TRDW990366',
  bic: 'TRDWIE2DXXX',
  routingNumber: '071503662',
  nigerianBank: '598',
  /** Institution, then transit. */
  canadianInstitution: '838',
  canadianTransit: '00366',
  senegaleseBank: 'SN366',
  senegaleseBranch: '01001',
  ifsc: 'TRDW0000366',
} as const

type Details = [ReceivingDetail, ...ReceivingDetail[]]

/**
 * The ways into the account with this serial, first the one that people know it by. The same serial always gives the
 * same numbers, two serials of a currency never do; neighbours look unrelated, so that a slip of one digit does not
 * reach someone else.
 */
export function receivingDetailsFor(currency: Currency, serial: bigint): Details {
  return (localDetails[currency] ?? fromAnywhere)(scramble(serial))
}

/** A currency whose country we have no local network in: the account is reached by SWIFT alone. */
const fromAnywhere = (seven: string): Details => [{ network: 'swift', bankCode: ourCodes.bic, number: `900${seven}` }]

/** The numbers of each currency with a local network, from seven digits that no other account of it has. */
const localDetails: Partial<Record<Currency, (seven: string) => Details>> = {
  GBP: (seven) => [
    { network: 'fps', bankCode: ourCodes.sortCode, number: seven + ukCheckDigit(ourCodes.sortCode, seven) },
  ],
  EUR: (seven) => [{ network: 'sepa', bankCode: ourCodes.bic, number: iban('IE', `${ourCodes.irishBank}4${seven}`) }],
  USD: (seven) => [{ network: 'ach', bankCode: ourCodes.routingNumber, number: `830${seven}` }],
  NGN: (seven) => [
    { network: 'nip', bankCode: ourCodes.nigerianBank, number: nuban(ourCodes.nigerianBank, `20${seven}`) },
  ],
  CAD: (seven) => [
    {
      network: 'eft',
      // As Canadian payment files write it: a zero, the institution, the transit.
      bankCode: `0${ourCodes.canadianInstitution}${ourCodes.canadianTransit}`,
      number: `10${seven}`,
    },
  ],
  XOF: (seven) => {
    const rib = senegaleseRib(`00366${seven}`)
    return [
      { network: 'uemoa', bankCode: ourCodes.senegaleseBank, number: rib },
      { network: 'swift', bankCode: ourCodes.bic, number: iban('SN', rib) },
    ]
  },
  INR: (seven) => [{ network: 'imps', bankCode: ourCodes.ifsc, number: `36600${seven}` }],
}

const serials = 10_000_000n

/** Seven digits from a serial below ten million: a step that shares no factor with ten million visits each once. */
function scramble(serial: bigint): string {
  if (serial < 1n || serial >= serials) throw new Error(`no account number is left for serial ${serial}`)
  return ((serial * 4_821_067n + 1_203_981n) % serials).toString().padStart(7, '0')
}

const digitsOf = (text: string): number[] => Array.from(text, Number)

const weigh = (digits: string, weights: readonly number[]): number =>
  digitsOf(digits).reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0)

/** The eighth digit of a UK account number at our sort code, whose weights are 0 0 1 8 2 6 · 3 7 9 5 8 4 2 1. */
function ukCheckDigit(sortCode: string, seven: string): string {
  const sum = weigh(sortCode + seven, [0, 0, 1, 8, 2, 6, 3, 7, 9, 5, 8, 4, 2])
  return String((10 - (sum % 10)) % 10)
}

/** A Nigerian account number: nine digits and a check digit over them and the bank's code (the Central Bank's NUBAN). */
function nuban(bank: string, nine: string): string {
  return nine + String(nubanCheckDigit(bank, nine))
}

/** An IBAN with its check digits (ISO 13616, mod 97). */
function iban(country: string, rest: string): string {
  const asDigits = Array.from(`${rest}${country}00`, (sign) => Number.parseInt(sign, 36)).join('')
  return `${country}${String(98n - (BigInt(asDigits) % 97n)).padStart(2, '0')}${rest}`
}

/** A West African RIB: bank, branch and account, and a key that makes the whole divisible by 97. */
function senegaleseRib(account: string): string {
  const { senegaleseBank, senegaleseBranch } = ourCodes
  const bank = senegaleseBank.replace(/[A-Z]/g, (letter) => String(ribDigit(letter)))
  const key = 97n - (BigInt(`${bank}${senegaleseBranch}${account}00`) % 97n)
  return senegaleseBank + senegaleseBranch + account + String(key).padStart(2, '0')
}

/** Letters as French banks count them: A-I are 1-9, J-R are 1-9, S-Z are 2-9. */
function ribDigit(letter: string): number {
  const place = letter.charCodeAt(0) - 65
  return place < 18 ? (place % 9) + 1 : ((place - 18) % 9) + 2
}
