import { queryOptions } from '@tanstack/react-query'
import * as schedules from '@tradewind/contract/schedules'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { ScheduleSearch } from './schedule-search.rules.ts'

/** How soon a schedule is read again: its payments go out meanwhile. */
const againMs = 10_000

export const listQuery = ({ page, pageSize, status, text, sortBy, direction }: ScheduleSearch) =>
  queryOptions({
    ...queryFor(
      schedules.getScheduledPayments,
      {
        query: {
          Page: page,
          PageSize: pageSize,
          SortBy: sortBy,
          SortDirection: direction,
          ...(text && { Search: text }),
          ...(status === 'awaited' ? { Approval: status } : status && { Status: status }),
        },
      },
      partShown,
    ),
    refetchInterval: againMs,
    select: ({ record, pageData }) => ({ records: record, pageData }),
  })

/** What leaves and reaches each account in the next weeks. */
export const calendarQuery = () => queryFor(schedules.getScheduleCalendar, {}, partShown)

export const scheduleQuery = (id: string) =>
  queryOptions({
    ...queryFor(schedules.getScheduledPayment, { query: { Id: id } }, { failures: 'own' }),
    refetchInterval: againMs,
  })
