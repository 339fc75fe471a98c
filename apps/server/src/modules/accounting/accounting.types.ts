import type { AccountingLineState, AccountingProblem, AccountingProduct } from '@tradewind/contract/accounting'
import type { IsoDate } from '@tradewind/kernel/iso-date'
import type { Tokens } from './connector.ts'

export interface Connection {
  id: string
  customerId: string
  product: AccountingProduct
  tenant: string
  status: 'Connected' | 'SignedOut'
  since: IsoDate | null
  chargesAccount: string | null
  transfersAccount: string | null
  unassignedAccount: string | null
  version: number
  connectedAt: Date
  lastRunAt: Date | null
  problem: AccountingProblem | null
  checkedAt: Date | null
  tokens: Tokens
  organisation: string
}

/** An account whose lines are sent, and the last entry that was taken on. */
export interface SentAccount {
  accountId: string
  bankAccount: string
  passed: bigint
  passedOn: IsoDate
}

/** Whose books a line stands in. */
export type Books = Pick<Connection, 'customerId' | 'product' | 'tenant'>

export interface Line {
  lineId: string
  accountId: string
  bookedOn: IsoDate
  state: AccountingLineState
  attempt: number
  remoteId: string | null
  reason: string | null
  changedAt: Date
}
