import { bare, lettersAndDigits, type TextFault, textFault } from './bare.ts'

/** An Indian Financial System Code (Reserve Bank of India): a bank of four letters, a zero, and a branch of six. */
export interface Ifsc {
  readonly ifsc: string
  readonly bankCode: string
  readonly branchCode: string
}

export type IfscFault = TextFault | 'wrong-structure'

/** Reads an IFSC. It has no check digit: whether the branch exists, only a directory knows. */
export function parseIfsc(text: string): Ifsc | IfscFault {
  const ifsc = bare(text)
  const fault = textFault(ifsc, lettersAndDigits, 11)
  if (fault) return fault
  if (!/^[A-Z]{4}0/.test(ifsc)) return 'wrong-structure'
  return { ifsc, bankCode: ifsc.slice(0, 4), branchCode: ifsc.slice(5) }
}
