import type { fundingCards as contract } from '@tradewind/contract'
import type { CardType } from '@tradewind/kernel/card-type'
import type * as z from 'zod/mini'
import type { PayerEntries } from './card-entry.rules.ts'

export interface SavedCard {
  id: string
  customerId: string
  brand: CardType
  lastFour: string
  month: number
  year: number
  /** By which the acquirer charges it again. */
  acquirerCard: string
  payer: PayerEntries
  addedBy: string
  addedAt: Date
}

export type SavedCardView = z.output<typeof contract.SavedCard>
