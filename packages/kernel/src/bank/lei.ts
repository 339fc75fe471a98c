import { bare, lettersAndDigits, type TextFault, textFault } from './bare.ts'
import { mod97 } from './mod97.ts'

/** A legal entity identifier (ISO 17442-1:2020). */
export interface Lei {
  readonly lei: string
  /** The local operating unit that gave it out, its first four characters. */
  readonly issuer: string
}

export type LeiFault = TextFault | 'wrong-structure' | 'check-digits'

/** Reads an LEI: eighteen letters and digits and two check digits by ISO 7064 MOD 97-10, as in IBANs but not moved. */
export function parseLei(text: string): Lei | LeiFault {
  const lei = bare(text)
  const fault = textFault(lei, lettersAndDigits, 20)
  if (fault) return fault
  if (!/[0-9]{2}$/.test(lei)) return 'wrong-structure'
  return mod97(lei) === 1 ? { lei, issuer: lei.slice(0, 4) } : 'check-digits'
}
