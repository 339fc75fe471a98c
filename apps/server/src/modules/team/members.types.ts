import type { MemberStatus, memberSorts } from '@tradewind/contract/team'
import type { MemberLimits } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { Agreed } from './by-two.ts'
import type { Who } from './standing.ts'
import type { Settable } from './team.rules.ts'

export type Reader = Pick<Caller, 'userId' | 'customerId' | 'permissions'>

export interface Which {
  caller: Who
  employeeId: string
  version?: number | undefined
}

/** What waits for a second administrator, if anything does. */
export interface Changed {
  proposalId: string | null
}
export const applied: Changed = { proposalId: null }
/** What narrows a team waits for nobody. */
export const applies = { proposal: undefined, alone: false } as const

export interface Update extends Which {
  roleId?: number | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  agreed?: Agreed
}

export interface NewStatus extends Which {
  status: Settable
  reason: string | undefined
  agreed?: Agreed
}

export interface NewLimits extends Which {
  limits: MemberLimits
  agreed?: Agreed
}

export interface Search {
  caller: Reader
  status: MemberStatus | undefined
  roleId: number | undefined
  search: string | undefined
  sortBy: (typeof memberSorts)[number]
  direction: 'ASC' | 'DESC'
  page: number
  pageSize: number
}
