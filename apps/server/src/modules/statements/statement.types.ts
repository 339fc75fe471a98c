import type { statementLineKinds } from '@tradewind/contract/statements'
import type { Currency, Money } from '@tradewind/kernel'
import type { IsoDate } from '@tradewind/kernel/iso-date'

export type LineKind = (typeof statementLineKinds)[number]

/** One entry of an account, as every format says it. */
export interface StatementLine {
  lineId: string
  /** The number of the entry on its account, without gaps. */
  number: bigint
  bookedAt: Date
  kind: LineKind
  /** Negative when money left. */
  change: bigint
  /** After this line. */
  balance: bigint
  cameBack: boolean
  counterParty: string
  narration: string
  reference: string
  transactionId: string | null
  original: { amount: Money; rate: string } | null
}

/** What stands above the lines of a statement. Amounts are in minor units of its currency. */
export interface StatementHead {
  accountId: string
  accountName: string
  /** The local account number or IBAN, without spaces; empty for what SendR holds on the way to a payment. */
  accountNumber: string
  /** What identifies the account on paper: sort code, IBAN, BIC and the like. */
  numbers: readonly { label: string; value: string }[]
  currency: Currency
  holderName: string
  issuer: string
  legalEntity: string
  from: IsoDate
  to: IsoDate
  timeZone: string
  createdAt: Date
  opening: bigint
  closing: bigint
  came: bigint
  left: bigint
  lineCount: bigint
}

/** A statement: its lines can be read once, some at a time. */
export interface Statement {
  head: StatementHead
  lines: AsyncIterable<readonly StatementLine[]>
}

/** Writes a statement in one format, bit by bit. */
export type Format = (statement: Statement) => AsyncIterable<string | Uint8Array>
