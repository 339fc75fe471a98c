import type { RefusalCode } from '@tradewind/contract'
import { addDays, type IsoDate } from '@tradewind/kernel/iso-date'

/** The bank's own zone, in which days of statements begin and end, so that two periods side by side never share a line. */
export const bankTimeZone = 'UTC'

export interface Period {
  from: IsoDate
  to: IsoDate
}

/** Why there is no statement of a period, or nothing. */
export function periodFault({ from, to }: Period, today: IsoDate): RefusalCode | undefined {
  if (to < from) return 'statements.period_reversed'
  if (to > today) return 'statements.period_future'
  return to > lastDayOf(from) ? 'statements.period_too_long' : undefined
}

/** Two years less a day after it; of 29 February, the end of that month. */
function lastDayOf(from: IsoDate): IsoDate {
  const twoYearsLater = `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`
  return from.endsWith('-02-29') ? `${twoYearsLater.slice(0, 4)}-02-28` : addDays(twoYearsLater, -1)
}

/** The moments between which its lines were booked: the first is in it, the second is not. */
export const momentsOf = ({ from, to }: Period): { from: Date; until: Date } => ({
  from: startOf(from),
  until: startOf(addDays(to, 1)),
})

const startOf = (day: IsoDate) => new Date(`${day}T00:00:00.000Z`)
