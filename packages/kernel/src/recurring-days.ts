import { addDays, type IsoDate, isoDate, localTime } from './iso-date.ts'

/** How often something comes again. */
export type Frequency = 'Daily' | 'Weekly' | 'Monthly' | 'Quarterly' | 'Yearly'

const monthsOf = { Monthly: 1, Quarterly: 3, Yearly: 12 } as const

/** The n-th day from the first, by the calendar: the same weekday, or the same day of the month as far as the month has it. */
export function nominalDay(firstDay: IsoDate, frequency: Frequency, n: number): IsoDate {
  const after = n - 1
  if (frequency === 'Daily') return addDays(firstDay, after)
  if (frequency === 'Weekly') return addDays(firstDay, after * 7)
  const [year = 0, month = 1, day = 1] = firstDay.split('-').map(Number)
  // Counted from the first, so that a month with fewer days shortens itself alone.
  const months = month - 1 + monthsOf[frequency] * after
  const [inYear, inMonth] = [year + Math.floor(months / 12), (months % 12) + 1]
  const lastOfMonth = addDays(isoDate(inYear, inMonth + 1, 1), -1)
  const wanted = `${lastOfMonth.slice(0, 8)}${String(day).padStart(2, '0')}`
  return wanted < lastOfMonth ? wanted : lastOfMonth
}

/** The instant at which a wall clock of the zone shows this time of this day. */
export function instantOf(day: IsoDate, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let at = wanted
  // What the clock is off by at a first guess, and once more where the zone's offset differs between both.
  for (let round = 0; round < 2; round += 1) {
    const shown = localTime(new Date(at), timeZone)
    at += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`)
  }
  return new Date(at)
}
