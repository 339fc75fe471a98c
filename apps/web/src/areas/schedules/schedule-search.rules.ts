import { scheduleStatuses } from '@tradewind/contract/schedules'
import { listAddress, oneOf, type SearchOf, uuid, words } from '#ui/list/list-address.rules.ts'

/** What the list can be narrowed to: a status, or what colleagues still have to approve. */
export const scheduleFilters = [...scheduleStatuses, 'awaited'] as const

/** What the address says of the list of scheduled payments, and what is open in its place. */
export const scheduleAddress = listAddress({
  sorts: [
    { key: 'DateAdded-DESC', text: 'Newest first', sortBy: 'DateAdded', direction: 'DESC' },
    { key: 'DateAdded-ASC', text: 'Oldest first', sortBy: 'DateAdded', direction: 'ASC' },
    { key: 'NextPayment-ASC', text: 'Next payment first', sortBy: 'NextPayment', direction: 'ASC' },
  ],
  filters: { status: oneOf(scheduleFilters), text: words() },
  beside: openInstead,
})

export type ScheduleSearch = SearchOf<typeof scheduleAddress>

/** One schedule, or the calendar of the next weeks. */
function openInstead(raw: Readonly<Record<string, unknown>>): { schedule?: string; view?: 'calendar' } {
  const schedule = uuid(raw['schedule'])
  return { ...(schedule && { schedule }), ...(raw['view'] === 'calendar' && { view: 'calendar' }) }
}
