import { bare, digitsOnly, lettersAndDigits, type TextFault, textFault } from './bare.ts'

/** A routing code in the two parts that payments carry. */
export interface RoutingCodeParts {
  readonly bankCode: string
  readonly branchCode: string
}

/** The parts that the specification sends for a routing code: the first three characters, and the rest (3 §3). */
export function splitRoutingCode(code: string): RoutingCodeParts {
  return { bankCode: code.slice(0, 3), branchCode: code.slice(3) }
}

/** Reads a routing code of no particular country: letters and digits, more than the three that name the bank. */
export function parseRoutingCode(text: string): (RoutingCodeParts & { readonly routingCode: string }) | TextFault {
  const routingCode = bare(text)
  // Eleven, a BIC's length, is the longest clearing code that ISO 20022's external list knows in these countries.
  return textFault(routingCode, lettersAndDigits, 4, 11) ?? { routingCode, ...splitRoutingCode(routingCode) }
}

/** A Singapore bank and branch as the banks there write them: four digits and three (GIRO and FAST). */
export interface SingaporeRouting extends RoutingCodeParts {
  readonly routingCode: string
}

/**
 * Reads the seven digits of a Singapore bank and branch. Mind the two cuts: here the bank is its real four digits, for
 * looking it up; `splitRoutingCode` cuts after three, as payments carry it. There is no check digit.
 */
export function parseSingaporeRouting(text: string): SingaporeRouting | TextFault {
  const routingCode = bare(text)
  const fault = textFault(routingCode, digitsOnly, 7)
  if (fault) return fault
  return { routingCode, bankCode: routingCode.slice(0, 4), branchCode: routingCode.slice(4) }
}
