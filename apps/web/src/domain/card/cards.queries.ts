import * as cards from '@tradewind/contract/funding-cards'
import { partShown, queryFor } from '#ui/calls/api.ts'

/** The customer's saved cards, the newest first. */
export const savedCardsQuery = (customerId: string) =>
  queryFor(cards.listCards, { params: { id: customerId } }, partShown)
