import type { Reply } from '@tradewind/contract/client'
import type { listCards } from '@tradewind/contract/funding-cards'

export type SavedCard = Reply<typeof listCards>[number]

/** `08/29`, as it stands on a card. */
export const expiryText = ({ month, year }: Pick<SavedCard, 'month' | 'year'>): string => `${month}/${year.slice(-2)}`

export const cardText = ({ brandName, lastFour }: Pick<SavedCard, 'brandName' | 'lastFour'>): string =>
  `${brandName} ending in ${lastFour}`
