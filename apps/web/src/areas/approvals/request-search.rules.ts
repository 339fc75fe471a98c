import { type RequestStatus, type requestSorts, requestStatuses } from '@tradewind/contract/approvals'
import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

/** The two lists: pending requests and the whole history. */
export type RequestList = 'pending' | 'history'

/** What the address says of a list of requests. */
export interface RequestSearch {
  page: number
  pageSize: number
  sortBy: (typeof requestSorts)[number]
  direction: 'ASC' | 'DESC'
  status?: RequestStatus
  /** Days on which they were made, both included. */
  from?: string
  to?: string
  text?: string
  /** The request that is open in the list's place. */
  request?: string
}

/** How each sort is called, and which way it runs. */
export const requestSortChoices = [
  { key: 'DateAdded-DESC', text: 'Newest first', sortBy: 'DateAdded', direction: 'DESC' },
  { key: 'DateAdded-ASC', text: 'Oldest first', sortBy: 'DateAdded', direction: 'ASC' },
  { key: 'ExpiresAt-ASC', text: 'Expiring first', sortBy: 'ExpiresAt', direction: 'ASC' },
  { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', direction: 'ASC' },
  { key: 'Name-DESC', text: 'Name, Z to A', sortBy: 'Name', direction: 'DESC' },
] as const satisfies readonly (Pick<RequestSearch, 'sortBy' | 'direction'> & { key: string; text: string })[]

/** What has ended expires no more. */
export const sortChoicesOf = (list: RequestList) =>
  requestSortChoices.filter(({ sortBy }) => list === 'pending' || sortBy !== 'ExpiresAt')

export const requestSortKey = ({ sortBy, direction }: Pick<RequestSearch, 'sortBy' | 'direction'>): string =>
  `${sortBy}-${direction}`

/** The statuses that a list can have. */
export const statusesOf = (list: RequestList): readonly RequestStatus[] =>
  list === 'pending' ? ['Pending', 'ReturnedForModification'] : requestStatuses

const day = /^\d{4}-\d\d-\d\d$/
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an address; what is not right in it is as if it were not there. */
export function readRequestSearch(raw: Record<string, unknown>, list: RequestList): RequestSearch {
  const page = Number(raw['page'])
  const pageSize = Number(raw['pageSize'])
  const status = statusesOf(list).find((one) => one === raw['status'])
  const sort = sortChoicesOf(list).find(({ key }) => key === raw['sort']) ?? requestSortChoices[0]
  const [from, to] = [dayOf(raw['from']), dayOf(raw['to'])]
  const text = typeof raw['text'] === 'string' ? raw['text'].trim().slice(0, 80) : ''
  const request = typeof raw['request'] === 'string' ? raw['request'] : ''
  return {
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    sortBy: sort.sortBy,
    direction: sort.direction,
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(text && { text }),
    ...(id.test(request) && { request }),
  }
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && day.test(value) ? value : undefined)

/** The search without what is default anyway, for a short address. */
export function writeRequestSearch(search: RequestSearch): Record<string, string | number> {
  const { page, pageSize, sortBy: _, direction: __, ...rest } = search
  const sort = requestSortKey(search)
  return {
    ...(page !== 1 && { page }),
    ...(pageSize !== defaultPageSize && { pageSize }),
    ...(sort !== requestSortChoices[0].key && { sort }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  }
}

/** What narrows a list, as its call and the export of it take it. */
export const filtersOf = ({ status, text, from, to, sortBy, direction }: RequestSearch) => ({
  SortBy: sortBy,
  SortDirection: direction,
  ...(status && { Status: status }),
  ...(text && { Search: text }),
  ...(from && { FromDate: from }),
  ...(to && { ToDate: to }),
})

export const isNarrowed = ({ status, text, from, to }: RequestSearch): boolean => Boolean(status ?? text ?? from ?? to)

/** Everything that narrows a list, taken away; how it is sorted stays. */
export const nothingNarrowed = { status: undefined, text: undefined, from: undefined, to: undefined } as const
