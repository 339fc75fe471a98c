import type { Currency, Money } from '@tradewind/kernel'
import type { LedgerAccountId } from '#modules/ledger'

export type Side = 'sell' | 'buy'

/** A priced exchange. Rates are decimal text, as stored and shown. */
export interface Priced {
  side: Side
  sold: Money
  bought: Money
  spread: Money
  /** The margin between the two rates, in millionths. */
  millionths: number
  midRate: string
  markedRate: string
}

/** A price for one exchange by one customer, until it expires. */
export interface Quote extends Priced {
  id: string
  customerId: string
  fromAccountId: string
  toAccountId: string
  /** The negotiated rate that it is at. */
  negotiationId: string | null
  createdBy: string
  createdAt: Date
  expiresAt: Date
}

/** A customer's quote and its status. */
export interface HeldQuote {
  quote: Quote
  /** Whether an exchange has used it. */
  isUsed: boolean
  /** Whether it counts toward position limits. */
  isPromise: boolean
  /** Whether an order that used it was refused. */
  isEnded: boolean
  /** Whether its negotiated rate was used or has ended. */
  isRateGone: boolean
}

/** One of the customer's accounts, with the details that an exchange needs. */
export interface Place {
  id: string
  kind: 'account' | 'wallet'
  currency: Currency
  name: string
  ledgerAccount: LedgerAccountId
}
