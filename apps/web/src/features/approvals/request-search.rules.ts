import { type RequestStatus, requestStatuses } from '@tradewind/contract/approvals'
import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

/** The two lists: pending requests and the whole history. */
export type RequestList = 'pending' | 'history'

/** What the address says of a list of requests. */
export interface RequestSearch {
  page: number
  pageSize: number
  status?: RequestStatus
  text?: string
  /** The request that is open in the list's place. */
  request?: string
}

/** The statuses that a list can have. */
export const statusesOf = (list: RequestList): readonly RequestStatus[] =>
  list === 'pending' ? ['Pending', 'ReturnedForModification'] : requestStatuses

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an address; what is not right in it is as if it were not there. */
export function readRequestSearch(raw: Record<string, unknown>, list: RequestList): RequestSearch {
  const page = Number(raw['page'])
  const pageSize = Number(raw['pageSize'])
  const status = statusesOf(list).find((one) => one === raw['status'])
  const text = typeof raw['text'] === 'string' ? raw['text'].trim().slice(0, 80) : ''
  const request = typeof raw['request'] === 'string' ? raw['request'] : ''
  return {
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    ...(status && { status }),
    ...(text && { text }),
    ...(id.test(request) && { request }),
  }
}

/** The search without what is default anyway, for a short address. */
export const writeRequestSearch = ({ page, pageSize, ...rest }: RequestSearch): Record<string, string | number> => ({
  ...(page !== 1 && { page }),
  ...(pageSize !== defaultPageSize && { pageSize }),
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
})

export const isNarrowed = ({ status, text }: RequestSearch): boolean => status !== undefined || text !== undefined
