import type { Currency, Money } from '@tradewind/kernel'
import type { LedgerAccountId } from '#modules/ledger'

export type Side = 'sell' | 'buy'

/** Rates as decimal text, as they were stored and shown. */
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

/** A price for one exchange of one customer, until it expires. */
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

/** A quote of this customer's. */
export interface HeldQuote {
  quote: Quote
  /** An exchange has used it. */
  isUsed: boolean
  /** It counts as promised. */
  isPromise: boolean
  /** An order at it was refused. */
  isEnded: boolean
  /** The negotiated rate that it is at was used or ended. */
  isRateGone: boolean
}

/** One of the customer's accounts as an exchange needs it. */
export interface Place {
  id: string
  kind: 'account' | 'wallet'
  currency: Currency
  name: string
  ledgerAccount: LedgerAccountId
}
