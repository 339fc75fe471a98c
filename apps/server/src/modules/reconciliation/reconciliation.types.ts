import type { Currency } from '@tradewind/kernel'

/** Whose word is held against the books. */
export type Leg = 'provider' | 'bank'

/** A clearing account, and the leg that is held against it. */
export interface Side {
  leg: Leg
  rail: string
  currency: Currency
}

export type FileFormat = 'camt.053' | 'camt.054' | 'csv'

/** A line of a file: one amount that moved. */
export interface StatementLine {
  kind: 'payment' | 'fee'
  reference: string
  /** As seen from our account there. */
  direction: 'in' | 'out'
  minor: bigint
  isReversal: boolean
  /** A day, as in 2026-11-29. */
  bookedOn: string
}

export interface StatementFile {
  format: FileFormat
  reference: string
  currency: Currency
  lines: StatementLine[]
}

/** What a posting of ours moved on a clearing account. */
export interface BookMove {
  postingId: string
  reference: string
  direction: 'in' | 'out'
  minor: bigint
  at: Date
}

export interface KeptLine extends StatementLine {
  id: string
}

export type BreakKind = 'missing' | 'different' | 'twice' | 'unexpected'

export interface FoundBreak {
  kind: BreakKind
  lineId: string | null
  postingId: string | null
  /** What the leg says less what the books say; credits count up. */
  difference: bigint
}

export interface OpenBreak extends FoundBreak {
  id: string
  leg: Leg
  rail: string
  currency: Currency
  openedAt: Date
  ageDays: number
  ownerId: string | null
  ownerName: string | null
}
