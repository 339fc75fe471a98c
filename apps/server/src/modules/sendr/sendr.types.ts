import type { Currency, Money } from '@tradewind/kernel'
import type { CardType } from '@tradewind/kernel/card-type'
import type { CardOutcome } from '#modules/acquiring'
import type { PayoutOrder } from '#modules/payments'

/** The state of an instruction; once funded, its payment has the further states. */
export type InstructionState = 'Pending' | 'FundsReceived' | 'Expired' | 'Canceled'

/** A price: what is paid in, what of it is our fee, and what the payee gets of the rest at which rate. */
export interface Price {
  total: Money
  fee: Money
  converted: Money
  received: Money
  /** Units of the payee's currency for one of the payer's, as decimal text. */
  rate: string
}

/** A voucher that a price was reduced by. */
export interface PricedVoucher {
  code: string
  discount: Money
}

export interface Instruction extends Omit<Price, 'converted'> {
  id: string
  customerId: string
  reference: string
  /** The price that it was made of; null of those that were made before prices had ids. */
  quoteId: string | null
  state: InstructionState
  party: PayoutOrder['party']
  rail: PayoutOrder['rail']
  narration: string
  categoryId: string | null
  category: string | null
  otherCategory: string | null
  createdBy: string
  createdByName: string
  debtorName: string
  createdAt: Date
  expiresAt: Date
  /** What came in and was kept, in the currency of the total. */
  paid: Money
  decidedAt: Date | null
  payoutId: string | null
  /** When the exchange of a failed or returned payout was reversed. */
  unwoundAt: Date | null
}

export type FundingKind = 'BankTransfer' | 'Card'

export interface Funding {
  id: string
  instructionId: string
  customerId: string
  kind: FundingKind
  /** The network that brought it, or `card`. */
  rail: string
  networkReference: string
  amount: Money
  kept: Money
  refunded: Money
  payer: string
  cameAt: Date
}

export interface Refund {
  id: string
  fundingId: string
  instructionId: string
  customerId: string
  amount: Money
  reason: string
  decidedAt: Date
  doneAt: Date | null
  /** A chargeback by the card's bank. */
  isChargeback: boolean
}

export interface CardAttempt extends CardOutcome {
  id: string
  instructionId: string
  customerId: string
  amount: Money
  cardType: CardType
  brand: string
  lastFour: string
  begunAt: Date
  /** State of its dispute; null without one. */
  dispute: 'Open' | 'Won' | 'Lost' | null
  disputedAt: Date | null
}

/** A customer's place in the books for one currency, through which transfers pass. */
export interface Holding {
  id: string
  customerId: string
  currency: Currency
  ledgerAccount: bigint
}
