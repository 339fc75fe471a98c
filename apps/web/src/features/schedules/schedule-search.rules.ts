import { scheduleStatuses } from '@tradewind/contract/schedules'
import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

/** What the list can be narrowed to: a status, or what colleagues still have to approve. */
export const scheduleFilters = [...scheduleStatuses, 'awaited'] as const
export type ScheduleFilter = (typeof scheduleFilters)[number]

/** What the address says of the list of scheduled payments. */
export interface ScheduleSearch {
  page: number
  pageSize: number
  status?: ScheduleFilter
  /** The one that is open in the list's place. */
  schedule?: string
  /** What the next weeks bring, in the list's place. */
  view?: 'calendar'
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an address; what is not right in it is as if it were not there. */
export function readScheduleSearch(raw: Record<string, unknown>): ScheduleSearch {
  const page = Number(raw['page'])
  const pageSize = Number(raw['pageSize'])
  const status = scheduleFilters.find((one) => one === raw['status'])
  const schedule = typeof raw['schedule'] === 'string' ? raw['schedule'] : ''
  return {
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    ...(status && { status }),
    ...(id.test(schedule) && { schedule }),
    ...(raw['view'] === 'calendar' && { view: 'calendar' as const }),
  }
}

/** The search without what is default anyway, for a short address. */
export const writeScheduleSearch = ({ page, pageSize, ...rest }: ScheduleSearch): Record<string, string | number> => ({
  ...(page !== 1 && { page }),
  ...(pageSize !== defaultPageSize && { pageSize }),
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
})
