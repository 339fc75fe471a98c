import { bare, digitsOnly, lettersAndDigits, type TextFault, textFault } from './bare.ts'
import { ribKeyHolds } from './rib.ts'

/** The two unions of African countries that use CFA francs, each with account numbers of its own shape. */
export const francZones = {
  XOF: { union: 'WAEMU', countries: ['BF', 'BJ', 'CI', 'GW', 'ML', 'NE', 'SN', 'TG'] },
  XAF: { union: 'CEMAC', countries: ['CF', 'CG', 'CM', 'GA', 'GQ', 'TD'] },
} as const

/** An account in a franc zone, as its RIB names it. */
export interface FrancZoneAccount {
  readonly rib: string
  readonly bankCode: string
  readonly branchCode: string
  readonly accountNumber: string
  readonly key: string
}

export type FrancZoneFault = TextFault | 'wrong-structure' | 'check-digits'

/**
 * Reads a RIB: five characters of bank and five digits of branch, then twelve of account (XOF, where the bank's code
 * starts with a letter) or eleven (XAF, all digits), then the key. No public list has all bank codes: whether the bank
 * exists, only the network knows. Guinea-Bissau's older numbers of 21 characters have another shape and are not read.
 */
export function parseRib(text: string, currency: keyof typeof francZones): FrancZoneAccount | FrancZoneFault {
  const rib = bare(text)
  const inWestAfrica = currency === 'XOF'
  const fault = textFault(rib, inWestAfrica ? lettersAndDigits : digitsOnly, inWestAfrica ? 24 : 23)
  if (fault) return fault
  if (inWestAfrica && !/^[A-Z][A-Z0-9][0-9]{22}$/.test(rib)) return 'wrong-structure'
  if (!ribKeyHolds(rib)) return 'check-digits'
  return {
    rib,
    bankCode: rib.slice(0, 5),
    branchCode: rib.slice(5, 10),
    accountNumber: rib.slice(10, -2),
    key: rib.slice(-2),
  }
}
