import { type scheduleSorts, scheduleStatuses } from '@tradewind/contract/schedules'
import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

/** What the list can be narrowed to: a status, or what colleagues still have to approve. */
export const scheduleFilters = [...scheduleStatuses, 'awaited'] as const
export type ScheduleFilter = (typeof scheduleFilters)[number]

/** What the address says of the list of scheduled payments. */
export interface ScheduleSearch {
  page: number
  pageSize: number
  sortBy: (typeof scheduleSorts)[number]
  direction: 'ASC' | 'DESC'
  status?: ScheduleFilter
  text?: string
  /** The one that is open in the list's place. */
  schedule?: string
  /** What the next weeks bring, in the list's place. */
  view?: 'calendar'
}

/** How each sort is called, and which way it runs. */
export const scheduleSortChoices = [
  { key: 'DateAdded-DESC', text: 'Newest first', sortBy: 'DateAdded', direction: 'DESC' },
  { key: 'DateAdded-ASC', text: 'Oldest first', sortBy: 'DateAdded', direction: 'ASC' },
  { key: 'NextPayment-ASC', text: 'Next payment first', sortBy: 'NextPayment', direction: 'ASC' },
] as const satisfies readonly (Pick<ScheduleSearch, 'sortBy' | 'direction'> & { key: string; text: string })[]

export const scheduleSortKey = ({ sortBy, direction }: ScheduleSearch): string => `${sortBy}-${direction}`

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an address; what is not right in it is as if it were not there. */
export function readScheduleSearch(raw: Record<string, unknown>): ScheduleSearch {
  const page = Number(raw['page'])
  const pageSize = Number(raw['pageSize'])
  const status = scheduleFilters.find((one) => one === raw['status'])
  const sort = scheduleSortChoices.find(({ key }) => key === raw['sort']) ?? scheduleSortChoices[0]
  const text = typeof raw['text'] === 'string' ? raw['text'].trim().slice(0, 80) : ''
  const schedule = typeof raw['schedule'] === 'string' ? raw['schedule'] : ''
  return {
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    sortBy: sort.sortBy,
    direction: sort.direction,
    ...(status && { status }),
    ...(text && { text }),
    ...(id.test(schedule) && { schedule }),
    ...(raw['view'] === 'calendar' && { view: 'calendar' as const }),
  }
}

/** The search without what is default anyway, for a short address. */
export function writeScheduleSearch(search: ScheduleSearch): Record<string, string | number> {
  const { page, pageSize, sortBy: _, direction: __, ...rest } = search
  const sort = scheduleSortKey(search)
  return {
    ...(page !== 1 && { page }),
    ...(pageSize !== defaultPageSize && { pageSize }),
    ...(sort !== scheduleSortChoices[0].key && { sort }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  }
}

export const isNarrowed = ({ status, text }: ScheduleSearch): boolean => status !== undefined || text !== undefined
