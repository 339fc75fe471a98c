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

/** The day so many days later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(midnight(date) + days * day).toISOString().slice(0, 10)
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
const mostClocks = 500

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
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}
