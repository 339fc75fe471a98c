import * as cards from '@tradewind/contract/funding-cards'
import type * as z from 'zod/mini'
import { queryFor } from '#ui/calls/api.ts'

export type SavedCard = z.output<typeof cards.SavedCard>

/** The customer's saved cards, the newest first. */
export const savedCardsQuery = (customerId: string) =>
  queryFor(cards.listCards, { params: { id: customerId } }, { failures: 'own' })

/** `08/29`, as it stands on a card. */
export const expiryText = ({ month, year }: Pick<SavedCard, 'month' | 'year'>): string => `${month}/${year.slice(-2)}`

export const cardText = ({ brandName, lastFour }: Pick<SavedCard, 'brandName' | 'lastFour'>): string =>
  `${brandName} ending in ${lastFour}`
