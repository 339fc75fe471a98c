import { type MemberStatus, memberSorts, memberStatuses } from '@tradewind/contract/team'
import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

/** What the list of members is narrowed to and sorted by; it lives in the address. */
export interface MemberSearch {
  page: number
  pageSize: number
  sortBy: (typeof memberSorts)[number]
  direction: 'ASC' | 'DESC'
  status?: MemberStatus
  roleId?: number
  text?: string
}

/** How each sort is called, and which way it runs. */
export const memberSortChoices = [
  { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', direction: 'ASC' },
  { key: 'Name-DESC', text: 'Name, Z to A', sortBy: 'Name', direction: 'DESC' },
  { key: 'DateAdded-DESC', text: 'Newest first', sortBy: 'DateAdded', direction: 'DESC' },
  { key: 'DateAdded-ASC', text: 'Oldest first', sortBy: 'DateAdded', direction: 'ASC' },
] as const satisfies readonly (Pick<MemberSearch, 'sortBy' | 'direction'> & { key: string; text: string })[]

export const memberSortKey = ({ sortBy, direction }: MemberSearch): string => `${sortBy}-${direction}`

/** Reads an address; what is not right in it is as if it were not there. */
export function readMemberSearch(raw: Record<string, unknown>): MemberSearch {
  const page = Number(raw['page'])
  const pageSize = Number(raw['pageSize'])
  const sort = memberSortChoices.find(({ key }) => key === raw['sort']) ?? memberSortChoices[0]
  const status = memberStatuses.find((one) => one === raw['status'])
  const roleId = Number(raw['role'])
  const text = typeof raw['text'] === 'string' ? raw['text'].trim().slice(0, 80) : ''
  return {
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    sortBy: sort.sortBy,
    direction: sort.direction,
    ...(status && { status }),
    ...(Number.isInteger(roleId) && roleId >= 1 && roleId < 1_000_000 && { roleId }),
    ...(text && { text }),
  }
}

/** The search without what is default anyway, for a short address. */
export function writeMemberSearch(search: MemberSearch): Record<string, string | number> {
  const { page, pageSize, status, roleId, text } = search
  const sort = memberSortKey(search)
  return {
    ...(page !== 1 && { page }),
    ...(pageSize !== defaultPageSize && { pageSize }),
    ...(sort !== memberSortChoices[0].key && { sort }),
    ...(status && { status }),
    ...(roleId !== undefined && { role: roleId }),
    ...(text && { text }),
  }
}

export const isNarrowed = ({ status, roleId, text }: MemberSearch): boolean =>
  status !== undefined || roleId !== undefined || text !== undefined
