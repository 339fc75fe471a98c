/** A calendar day as ISO 8601 writes it, `2026-11-21`. Days compare as text. */
export type IsoDate = string

const day = 86_400_000

const midnight = (date: IsoDate) => {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new Error(`not a date: ${date}`)
  return time
}

/** The day of a UTC date; month 1 to 12, and days past a month's end roll over. */
export function isoDate(year: number, month: number, dayOfMonth: number): IsoDate {
  return new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().slice(0, 10)
}

/** The days that anybody may ask for: people and payments have no others, and sums over more would never end. */
export const firstDay: IsoDate = '1900-01-01'
export const lastDay: IsoDate = '2999-12-31'

/** Whether a text is a day that the calendar has, between the first and the last that may be asked for. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // A day past the end of its month is read as one of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The day so many days later, or earlier when negative. Throws a RangeError beyond the years 1 to 9999: such days are not
 * written with ten characters, and would no longer compare as text.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  const text = new Date(midnight(date) + days * day).toISOString()
  if (text.length !== 24 || text.startsWith('0000')) throw new RangeError(`no day is ${days} days from ${date}`)
  return text.slice(0, 10)
}

/**
 * The first answer that `find` gives for a day or one after it. Who finds nothing for 400 days looks for a day that never
 * comes: that throws a RangeError.
 */
export function firstFrom<Found>(date: IsoDate, find: (day: IsoDate) => Found | undefined): Found {
  for (let ahead = 0; ahead < 400; ahead += 1) {
    const found = find(addDays(date, ahead))
    if (found !== undefined) return found
  }
  throw new RangeError(`nothing was found within 400 days from ${date}`)
}

/** ISO 8601 weekday, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: IsoDate): number {
  return new Date(midnight(date)).getUTCDay() || 7
}

/** What a wall clock in an IANA time zone shows at an instant: its day, and the time as `hh:mm`. */
export function localTime(at: Date, timeZone: string): { date: IsoDate; time: string } {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** To make one costs a hundred times what asking it does. Names come from outside too, in any spelling: not without end. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const maxClocks = 500

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (clocks.size >= maxClocks) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** As documents and emails write it: 29 November 2026. */
export const dayInFull = (date: IsoDate): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
