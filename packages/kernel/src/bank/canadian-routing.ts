import { bare, digitsOnly, type TextFault, textFault } from './bare.ts'

/** Where a Canadian account is kept (Payments Canada, Standard 006): a transit of five digits at an institution of three. */
export interface CanadianRouting {
  readonly institution: string
  readonly transit: string
}

export type CanadianRoutingFault = TextFault | 'wrong-structure'

/** How many digits the numbers have. */
export const canadianDigits = { institution: 3, transit: 5, account: { least: 7, most: 12 } } as const

/**
 * Reads a routing number: nine digits as payment files write it (0, institution, transit), or eight as a cheque prints
 * it (transit, a dash, institution). There is no check digit.
 */
export function parseCanadianRouting(text: string): CanadianRouting | CanadianRoutingFault {
  const number = bare(text)
  const fault = textFault(number, digitsOnly, 8, 9)
  if (fault) return fault
  if (number.length === 8) return { transit: number.slice(0, 5), institution: number.slice(5) }
  if (!number.startsWith('0')) return 'wrong-structure'
  return { institution: number.slice(1, 4), transit: number.slice(4) }
}

/** Reads institution and transit from the two fields that forms have for them. */
export function parseInstitutionAndTransit(
  institution: string,
  transit: string,
): CanadianRouting | `institution-${TextFault}` | `transit-${TextFault}` {
  const [three, five] = [bare(institution), bare(transit)]
  const institutionFault = textFault(three, digitsOnly, canadianDigits.institution)
  if (institutionFault) return `institution-${institutionFault}`
  const transitFault = textFault(five, digitsOnly, canadianDigits.transit)
  return transitFault ? `transit-${transitFault}` : { institution: three, transit: five }
}

/** The nine digits of payment files, `0YYYXXXXX`. */
export function electronicRoutingNumber({ institution, transit }: CanadianRouting): string {
  return `0${institution}${transit}`
}

/** The form that cheques print, `XXXXX-YYY`. */
export function formatCanadianRouting({ institution, transit }: CanadianRouting): string {
  return `${transit}-${institution}`
}

/** Reads an account number. */
export function parseCanadianAccount(text: string): { readonly accountNumber: string } | TextFault {
  const accountNumber = bare(text)
  return (
    textFault(accountNumber, digitsOnly, canadianDigits.account.least, canadianDigits.account.most) ?? { accountNumber }
  )
}
