import type { pullPay as contract } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type * as z from 'zod/mini'

export type PullStatus = z.output<typeof contract.PullPayStatus>

export interface Pull {
  id: string
  customerId: string
  accountId: string
  amount: Money
  status: PullStatus
  reference: string
  narration: string
  holderName: string
  /** Nine digits, as payment files write it. */
  routing: string
  accountNumber: string
  createdBy: string
  createdByName: string
  createdAt: Date
  /** From here on the network may have it. */
  attemptedAt: Date | null
  networkReference: string | null
  expectedAt: Date | null
  /** Until then the network takes the debit back; null while it is not known. */
  recallableUntil: Date | null
  settledAt: Date | null
  finishedAt: Date | null
  failureCode: string | null
  failureReason: string | null
  takenBack: Money
  owed: Money
  agreementId: string
  /** 1, or 2 where it is tried once more. */
  attempt: number
}

/** What the holder of the other account agreed to. */
export interface Agreement {
  id: string
  words: string
  givenAt: Date
  givenBy: string
  givenByName: string
  /** Null for those from before it was kept. */
  givenFrom: string | null
  revokedAt: Date | null
}

/** The order for a network to collect money. */
export interface DebitOrder {
  /** Our id; a network takes one debit under it, however often it is sent. */
  reference: string
  amount: Money
  holderName: string
  routing: string
  accountNumber: string
}

export type DebitAnswer =
  | { state: 'accepted'; networkReference: string; settlesAt: Date; recallableUntil: Date }
  | { state: 'rejected'; code: string }

/** Where a debit is. `returned` may come before it settled and long after. */
export type DebitState =
  | DebitAnswer
  | { state: 'not-found' }
  /** It was taken back before it went out. */
  | { state: 'recalled' }
  | { state: 'settled'; networkReference: string; at: Date }
  | { state: 'returned'; networkReference: string; at: Date; code: string }

/**
 * Who collects for us: the sandbox, or a provider's real connection. Whatever it throws means that nobody knows whether
 * the debit was taken: then inquire, and resend only when it is not known.
 */
export interface DebitNetwork {
  collect(order: DebitOrder): Promise<DebitAnswer>
  inquire(reference: string): Promise<DebitState>
  /** Recalls a debit that has not gone out, however often it is called; gives the debit's state then. */
  recall(reference: string): Promise<DebitState>
}
