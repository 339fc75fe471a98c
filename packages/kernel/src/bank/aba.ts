import { bare, digitsOnly, type TextFault, textFault } from './bare.ts'

export type AbaFault = TextFault | 'unknown-district' | 'check-digits'

/** An ABA routing transit number (ANSI X9.9): nine digits, the last a check digit. */
export interface AbaRouting {
  readonly routingNumber: string
}

/** Reads a routing number: a Federal Reserve prefix (00-12, 21-32, 61-72, 80), and the weights 3-7-1. */
export function parseAba(text: string): AbaRouting | AbaFault {
  const routingNumber = bare(text)
  const fault = textFault(routingNumber, digitsOnly, 9)
  if (fault) return fault
  if (abaKind(routingNumber) === undefined) return 'unknown-district'
  const total = Array.from(routingNumber).reduce(
    (sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  // Nine zeros have a right sum and are what an empty field in a file looks like.
  return total % 10 === 0 && total > 0 ? { routingNumber } : 'check-digits'
}

const districts = [
  'Boston',
  'New York',
  'Philadelphia',
  'Cleveland',
  'Richmond',
  'Atlanta',
  'Chicago',
  'St. Louis',
  'Minneapolis',
  'Kansas City',
  'Dallas',
  'San Francisco',
] as const

export type FederalReserveDistrict = (typeof districts)[number]

/** Who was given a routing number, by its first two digits, and the Federal Reserve district where there is one. */
export type AbaKind =
  | { readonly of: 'government' | 'travelers-cheque' }
  | { readonly of: 'bank' | 'thrift' | 'electronic'; readonly district: FederalReserveDistrict }

/** What the prefix of a routing number says (ABA Routing Number Policy); nothing when no prefix is like it. */
export function abaKind(routingNumber: string): AbaKind | undefined {
  const prefix = Number(routingNumber.slice(0, 2))
  if (prefix === 0) return { of: 'government' }
  if (prefix === 80) return { of: 'travelers-cheque' }
  const families = { bank: 0, thrift: 20, electronic: 60 } as const
  for (const family of ['bank', 'thrift', 'electronic'] as const) {
    const district = districts[prefix - families[family] - 1]
    if (district) return { of: family, district }
  }
  return undefined
}
