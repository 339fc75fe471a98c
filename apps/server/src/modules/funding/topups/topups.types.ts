import type { mobileMoney as contract } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type * as z from 'zod/mini'

export type TopUpStatus = z.output<typeof contract.TopUpStatus>

export interface TopUp {
  id: string
  customerId: string
  accountId: string
  amount: Money
  status: TopUpStatus
  reference: string
  narration: string
  /** Digits with the dial code. */
  phoneNumber: string
  provider: string
  providerName: string
  countryId: string
  createdBy: string
  createdByName: string
  createdAt: Date
  /** From here on the operator may have it. */
  attemptedAt: Date | null
  networkReference: string | null
  answerBy: Date | null
  settledAt: Date | null
  finishedAt: Date | null
  failureCode: string | null
  failureReason: string | null
  takenBack: Money
  owed: Money
}

/** The wallet request for an operator. */
export interface WalletRequest {
  /** Our id; an operator makes one wallet request under it, however often it is sent. */
  reference: string
  amount: Money
  phoneNumber: string
  operator: string
  /** What the phone shows beside the amount. */
  narration: string
}

export type WalletAnswer =
  | { state: 'accepted'; networkReference: string; answerBy: Date }
  | { state: 'rejected'; code: string }

/**
 * The state of a wallet request. One that was rejected for want of an answer may still settle, and one that settled may be
 * reversed.
 */
export type WalletState =
  | WalletAnswer
  | { state: 'not-found' }
  | { state: 'settled'; networkReference: string; at: Date; payerName?: string | undefined }
  | { state: 'reversed'; networkReference: string; at: Date; code: string }

/**
 * Who asks holders of wallets for us: the sandbox, or a provider's real connection. Whatever it throws means that nobody
 * knows whether the request was made: then inquire, and resend only when it is not known.
 */
export interface WalletNetwork {
  request(order: WalletRequest): Promise<WalletAnswer>
  inquire(reference: string): Promise<WalletState>
}
