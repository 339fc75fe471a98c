import { addDays, type IsoDate, localTime } from './iso-date.ts'

const minute = 60_000
const maxDays = 3_700
/** No zone is further from UTC than this. */
const furthest = 15 * 60 * minute

/**
 * The instant at which a day begins in an IANA time zone: the first minute whose wall clock shows that day. Found by
 * halving, since clocks may be changed at midnight itself: then the day begins at one o'clock, or an hour later than it
 * first seemed to. A day that a zone left out begins with the next.
 */
export function startOfDay(day: IsoDate, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  if (timeZone === 'UTC') return new Date(asUtc)
  let before = asUtc - furthest
  let reached = asUtc + furthest
  while (reached - before > minute) {
    const middle = before + Math.floor((reached - before) / 2 / minute) * minute
    if (localTime(new Date(middle), timeZone).date >= day) reached = middle
    else before = middle
  }
  return new Date(reached)
}

/**
 * When each day from one to another begins in a zone, both included. Most days begin 24 hours after the day before, which
 * is cheaper to see than to find. Ten years at the most; more throws a RangeError.
 */
export function startsOfDays(from: IsoDate, to: IsoDate, timeZone: string): { day: IsoDate; start: Date }[] {
  const starts: { day: IsoDate; start: Date }[] = []
  for (let day = from, usual: Date | undefined; day <= to; day = addDays(day, 1)) {
    if (starts.length === maxDays) throw new RangeError(`${from} to ${to} are more than ${maxDays} days`)
    const start = usual && isStartOf(day, usual, timeZone) ? usual : startOfDay(day, timeZone)
    starts.push({ day, start })
    usual = new Date(start.getTime() + 1440 * minute)
  }
  return starts
}

const isStartOf = (day: IsoDate, at: Date, timeZone: string): boolean =>
  localTime(at, timeZone).date === day && localTime(new Date(at.getTime() - minute), timeZone).date < day
