import type { Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { KeptQuote } from './paid-from.rules.ts'

export interface Sent {
  transactionId: string
  amount: Money
  charge: Money
  total: Money
  holder: string
  arrives: Date
  by: PaymentMethod
  /** The payee was saved as a beneficiary with it. */
  saved: boolean
  /** Colleagues must approve it before it goes out. */
  waits: boolean
  /** The negotiated rate that it was paid at; empty without one. */
  negotiationId?: string
  /** What left another account for it, where one in another currency paid. */
  paid?: Pick<KeptQuote, 'sold' | 'bought' | 'markedRate'> | undefined
}
