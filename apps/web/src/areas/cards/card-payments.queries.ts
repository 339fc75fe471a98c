import { cardAuthorizationStatuses } from '@tradewind/contract/card-words'
import * as contract from '@tradewind/contract/cards'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'

export const paymentsAddress = listAddress({ filters: { status: oneOf(cardAuthorizationStatuses) }, pageSize: 10 })
type PaymentsSearch = SearchOf<typeof paymentsAddress>

/** What the list of payments shows first. */
export const firstPayments: PaymentsSearch = paymentsAddress.read({})

/** What was paid with a card, declined payments included. */
export const cardPaymentsQuery = (cardId: string, { page, pageSize, status }: PaymentsSearch) =>
  queryFor(
    contract.listCardAuthorizations,
    { query: { CardId: cardId, Page: page, PageSize: pageSize, ...(status && { Status: status }) } },
    partShown,
  )

export const cardPaymentQuery = (authorizationId: string) =>
  queryFor(contract.getCardAuthorization, { params: { authorizationId } }, partShown)

export const disputeQuery = (disputeId: string) =>
  queryFor(contract.getPurchaseDispute, { params: { disputeId } }, partShown)
