import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import * as cards from '@tradewind/contract/funding-cards'
import { partShown, queryFor } from '#ui/calls/api.ts'

export type CardFunding = Reply<typeof cards.getCardFunding>

/** How soon a payment is read again whose outcome is open. */
const openMs = 2_000

export const isOpen = ({ state }: Pick<CardFunding, 'state'>): boolean =>
  state === 'Unknown' || state === 'ChallengeRequired'

export const cardFundingQuery = (cardFundingId: string) =>
  queryOptions({
    ...queryFor(cards.getCardFunding, { query: { CardFundingId: cardFundingId } }, partShown),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : openMs),
  })

/** Those of an account, the newest first. */
export const cardFundingsQuery = (accountId: string, page = 1, pageSize = 10) =>
  queryFor(cards.listCardFundings, { query: { AccountId: accountId, Page: page, PageSize: pageSize } }, partShown)
