import { type RequestStatus, requestStatuses } from '@tradewind/contract/approvals'
import { day, listAddress, oneOf, type SearchOf, uuid, words } from '#ui/list/list-address.rules.ts'

/** The two lists: pending requests and the whole history. */
export type RequestList = 'pending' | 'history'

/** The statuses that a list can have. */
export const statusesOf = (list: RequestList): readonly RequestStatus[] =>
  list === 'pending' ? ['Pending', 'ReturnedForModification'] : requestStatuses

const sorts = [
  { key: 'DateAdded-DESC', text: 'Newest first', sortBy: 'DateAdded', direction: 'DESC' },
  { key: 'DateAdded-ASC', text: 'Oldest first', sortBy: 'DateAdded', direction: 'ASC' },
  { key: 'ExpiresAt-ASC', text: 'Expiring first', sortBy: 'ExpiresAt', direction: 'ASC' },
  { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', direction: 'ASC' },
  { key: 'Name-DESC', text: 'Name, Z to A', sortBy: 'Name', direction: 'DESC' },
] as const

const addressOf = (list: RequestList) =>
  listAddress({
    // Ended requests no longer expire.
    sorts: sorts.filter(({ sortBy }) => list === 'pending' || sortBy !== 'ExpiresAt'),
    filters: { status: oneOf(statusesOf(list)), text: words(), from: day, to: day },
    beside: openInstead,
  })

/** The request that is open in the list's place. */
function openInstead(raw: Readonly<Record<string, unknown>>): { request?: string } {
  const request = uuid(raw['request'])
  return request ? { request } : {}
}

export const requestAddresses = { pending: addressOf('pending'), history: addressOf('history') }

export type RequestSearch = SearchOf<ReturnType<typeof addressOf>>

/** What narrows a list, as its call and the export of it take it. */
export const filtersOf = ({ status, text, from, to, sortBy, direction }: RequestSearch) => ({
  SortBy: sortBy,
  SortDirection: direction,
  ...(status && { Status: status }),
  ...(text && { Search: text }),
  ...(from && { FromDate: from }),
  ...(to && { ToDate: to }),
})
