import type { Currency } from '@tradewind/kernel'
import type { Leg } from './reconciliation.types.ts'

/** A daily file of a network, an acquirer or a bank, and which account it is about. */
export interface ReceivedFile {
  leg: Leg
  rail: string
  currency: Currency
  content: string
}

/** From where the daily files come. */
export interface StatementSource {
  /** The files about what moved since one moment and before another. The same period again gives the same files. */
  fetch(period: { since: Date; until: Date }): Promise<ReceivedFile[]>
}
