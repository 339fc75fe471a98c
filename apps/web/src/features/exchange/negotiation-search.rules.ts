import { type NegotiationState, negotiationStates } from '@tradewind/contract/negotiation'
import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

/** What the address says of the list of negotiated rates. */
export interface NegotiationSearch {
  page: number
  pageSize: number
  status?: NegotiationState
}

/** Reads an address; what is not right in it is as if it were not there. */
export function readNegotiationSearch(raw: Record<string, unknown>): NegotiationSearch {
  const page = Number(raw['page'])
  const pageSize = Number(raw['pageSize'])
  const status = negotiationStates.find((one) => one === raw['status'])
  return {
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    ...(status && { status }),
  }
}

/** The search without what is default anyway, for a short address. */
export const writeNegotiationSearch = ({
  page,
  pageSize,
  status,
}: NegotiationSearch): Record<string, string | number> => ({
  ...(page !== 1 && { page }),
  ...(pageSize !== defaultPageSize && { pageSize }),
  ...(status && { status }),
})
