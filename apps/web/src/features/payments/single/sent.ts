import type { Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'

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
}
