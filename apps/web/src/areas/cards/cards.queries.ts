import { cardRequestStatuses, cardStatuses } from '@tradewind/contract/card-words'
import * as contract from '@tradewind/contract/cards'
import { queryFor } from '#ui/calls/api.ts'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'

/** What is said in a toast when a read fails, in the specification's words; the part of the page says it as well. */
const failing = (toast: string) => ({ failures: 'own', toast }) as const
const cardsFailed = failing('Unable to fetch all cards.')
const requestsFailed = failing('Unable to fetch all card requests.')
const cardFailed = failing('Unable to fetch card detail.')

export const cardsAddress = listAddress({ filters: { status: oneOf(cardStatuses), text: words() } })
export const requestsAddress = listAddress({ filters: { status: oneOf(cardRequestStatuses) } })
export const pendingAddress = listAddress({})

type CardsSearch = SearchOf<typeof cardsAddress>
type RequestsSearch = SearchOf<typeof requestsAddress>
type PendingSearch = SearchOf<typeof pendingAddress>

export const cardsQuery = ({ page, pageSize, status, text }: CardsSearch) =>
  queryFor(
    contract.listCustomerCards,
    { query: { Page: page, PageSize: pageSize, ...(status && { Status: status }), ...(text && { Search: text }) } },
    cardsFailed,
  )

/** Cards that wait for their holder to activate them. */
export const pendingQuery = ({ page, pageSize }: PendingSearch) =>
  queryFor(
    contract.listCustomerCards,
    { query: { Page: page, PageSize: pageSize, Status: 'PendingActivation' } },
    cardsFailed,
  )

export const requestsQuery = ({ page, pageSize, status }: RequestsSearch) =>
  queryFor(
    contract.listCardRequests,
    { query: { Page: page, PageSize: pageSize, ...(status && { Status: status }) } },
    requestsFailed,
  )

export const cardQuery = (cardId: string) => ({
  ...queryFor(contract.getCards, { query: { CardId: cardId, Page: 1, PageSize: 1 } }, cardFailed),
  select: (answer: contract.VirtualCard | { records: readonly contract.VirtualCard[] }) => oneCard(answer),
})

/** Asked for by its id, the call answers with one card. */
function oneCard(answer: contract.VirtualCard | { records: readonly contract.VirtualCard[] }): contract.VirtualCard {
  if ('cardId' in answer) return answer
  throw new Error('a list of cards where one was asked for')
}
