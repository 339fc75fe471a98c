import type { Money } from '@tradewind/kernel'
import type { SendMethod } from '#lib/send-ways/send-way.rules.ts'

export interface Sent {
  transactionId: string
  amount: Money
  charge: Money
  total: Money
  holder: string
  arrives: Date
  by: SendMethod
  /** Colleagues must approve it before it goes out. */
  waits: boolean
}
