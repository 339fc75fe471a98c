import { addDays, type IsoDate, isoDate, localTime, weekdayOf } from './iso-date.ts'
import type { DateFilter } from './statuses.ts'

/** Whole days, both ends included. */
export interface DateRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The days a date filter means at an instant in the customer's time zone. Weeks begin on Monday (ISO 8601). */
export function dateRangeOf(filter: Exclude<DateFilter, 'Custom Range'>, now: Date, timeZone: string): DateRange {
  const today = localTime(now, timeZone).date
  const [year = 0, month = 0] = today.split('-').map(Number)
  const months = (first: number, count: number) => ({
    from: isoDate(year, first, 1),
    to: isoDate(year, first + count, 0),
  })
  switch (filter) {
    case 'Today':
      return { from: today, to: today }
    case 'This Week': {
      const monday = addDays(today, 1 - weekdayOf(today))
      return { from: monday, to: addDays(monday, 6) }
    }
    case 'This Month':
      return months(month, 1)
    case 'This Quarter':
      return months(month - ((month - 1) % 3), 3)
    case 'This Year':
      return months(1, 12)
  }
}
