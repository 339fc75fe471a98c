import type { interacRequests as contract } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type * as z from 'zod/mini'

export type InteracStatus = z.output<typeof contract.InteracRequestStatus>

export interface InteracRequest {
  id: string
  customerId: string
  accountId: string
  amount: Money
  status: InteracStatus
  reference: string
  narration: string
  payerName: string
  /** One of the two. */
  payerEmail: string | null
  payerPhone: string | null
  createdBy: string
  createdByName: string
  createdAt: Date
  /** From here on the network may have it. */
  attemptedAt: Date | null
  networkReference: string | null
  expiresAt: Date | null
  settledAt: Date | null
  finishedAt: Date | null
  failureCode: string | null
  failureReason: string | null
  takenBack: Money
  owed: Money
}

/** The order for the network to ask someone for money. */
export interface InteracOrder {
  /** Our id; the network makes one request under it, however often it is sent. */
  reference: string
  amount: Money
  payerName: string
  /** An email address, or a phone number in E.164. */
  payerContact: string
  narration: string
  expiresAt: Date
}

export type InteracAnswer =
  | { state: 'accepted'; networkReference: string; expiresAt: Date }
  | { state: 'rejected'; code: string }

/** The state of a request. One that was canceled or that ran out may still settle: it was accepted before. */
export type InteracState =
  | InteracAnswer
  | { state: 'not-found' }
  | { state: 'settled'; networkReference: string; at: Date }
  /** It settled, and its money was taken back. */
  | { state: 'returned'; networkReference: string; at: Date; code: string }

/**
 * Who asks payers for us: the sandbox, or a provider's real connection. Whatever it throws means that nobody knows
 * whether the request was made: then inquire, and resend only when it is not known.
 */
export interface InteracNetwork {
  request(order: InteracOrder): Promise<InteracAnswer>
  inquire(reference: string): Promise<InteracState>
  /** Cancels a request that nobody has accepted, however often it is called; gives the request's state then. */
  cancel(reference: string): Promise<InteracState>
}
