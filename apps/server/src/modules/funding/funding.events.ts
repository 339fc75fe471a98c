import type { Money } from '@tradewind/kernel'
import { eventType } from '#platform/events'

/** What became of money that a customer adds to an account, whichever option brought it. */
export interface FundingUpdate {
  customerId: string
  /** Null for a SendR transfer. */
  accountId: string | null
  what: 'arrived' | 'failed' | 'returned' | 'refunded' | 'disputed' | 'dispute-won'
  amount: Money
  /** Where it came from, in words: the operator with the last digits of a number, a bank, a card. */
  source: string
  /** Why it failed or went back; null otherwise. */
  reason: string | null
  /** What was paid for; an account or wallet if absent. */
  paidFor?: 'account' | 'invoice' | 'transfer'
}

/** In the transaction in which it happens. What a return leaves unpaid is a debt, of which payments notify. */
export const fundingUpdated = eventType<FundingUpdate>('funding.updated')

/** What a payer paid by card for an invoice of a customer's. */
export interface InvoicePaidByCard {
  customerId: string
  accountId: string
  invoiceId: string
  /** The incoming transaction. */
  transactionId: string
  amount: Money
  payer: string
  /** Such as `Visa ending in 4242`. */
  card: string
  reference: string
  at: Date
}

/** In the transaction that records the approval. */
export const invoicePaidByCard = eventType<InvoicePaidByCard>('funding.invoice-paid')
