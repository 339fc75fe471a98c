import {
  cardAuthorizationStatuses,
  cardRequestStatuses,
  cardStatuses,
  purchaseDisputeStates,
} from '@tradewind/contract/card-words'
import * as contract from '@tradewind/contract/cards-staff'
import { listNames } from '#app/list-names.ts'
import { queryFor } from '#ui/calls/api.ts'
import { listAddress, oneOf, type SearchOf, uuid } from '#ui/list/list-address.rules.ts'

const own = { failures: 'own' } as const

export const requestsAddress = listAddress({ filters: { status: oneOf(cardRequestStatuses) }, names: listNames })
export const cardsAddress = listAddress({ filters: { status: oneOf(cardStatuses), customer: uuid }, names: listNames })
export const paymentsAddress = listAddress({
  filters: { status: oneOf(cardAuthorizationStatuses), card: uuid, customer: uuid },
  names: listNames,
})
export const disputesAddress = listAddress({ filters: { state: oneOf(purchaseDisputeStates) }, names: listNames })

export const requestsQuery = ({ page, pageSize, status }: SearchOf<typeof requestsAddress>) =>
  queryFor(contract.listRequests, { query: { Page: page, PageSize: pageSize, ...(status && { Status: status }) } }, own)

export const cardsQuery = ({ page, pageSize, status, customer }: SearchOf<typeof cardsAddress>) =>
  queryFor(
    contract.listCards,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        ...(status && { Status: status }),
        ...(customer && { CustomerId: customer }),
      },
    },
    own,
  )

export const paymentsQuery = ({ page, pageSize, status, card, customer }: SearchOf<typeof paymentsAddress>) =>
  queryFor(
    contract.listAuthorizations,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        ...(status && { Status: status }),
        ...(card && { CardId: card }),
        ...(customer && { CustomerId: customer }),
      },
    },
    own,
  )

export const disputesQuery = ({ page, pageSize, state }: SearchOf<typeof disputesAddress>) =>
  queryFor(contract.listDisputes, { query: { Page: page, PageSize: pageSize, ...(state && { State: state }) } }, own)

/** Each reading is recorded: it is read when the page opens and after a change. */
const readOnce = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false }

export const requestQuery = (requestId: string) => ({
  ...queryFor(contract.getRequest, { params: { requestId } }, own),
  ...readOnce,
})

export const disputeQuery = (disputeId: string) => ({
  ...queryFor(contract.getDispute, { params: { disputeId } }, own),
  ...readOnce,
})
