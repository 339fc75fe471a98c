import type { IsHoliday } from './business-calendar.ts'
import { nigerianIslamicHolidays } from './holidays.data.ts'
import { addDays, type IsoDate, isoDate, weekdayOf } from './iso-date.ts'

/** The calendars that rails settle by. */
export type HolidayCalendar = 'england' | 'target2' | 'federal-reserve' | 'nigeria'

/** Easter Sunday in the Gregorian calendar (the computus of Meeus, Jones and Butcher). */
export function easterSunday(year: number): IsoDate {
  const part = (value: number, by: number) => Math.floor(value / by)
  const golden = year % 19
  const century = part(year, 100)
  const ofCentury = year % 100
  const correction = part(century - part(century + 8, 25) + 1, 3)
  const epact = (19 * golden + century - part(century, 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * part(ofCentury, 4) - epact - (ofCentury % 4)) % 7
  const late = part(golden + 11 * epact + 22 * toSunday, 451)
  const shifted = epact + toSunday - 7 * late + 114
  return isoDate(year, part(shifted, 31), (shifted % 31) + 1)
}

/**
 * The holidays of a year, oldest first. Rules as in force from 2025 to 2028, single days proclaimed for one year aside:
 * England by gov.uk/bank-holidays; TARGET2 by the European Central Bank; the Federal Reserve's holiday schedule; Nigeria
 * by the Public Holidays Act, whose Islamic days are estimates and are known only for those years (others throw).
 */
export function holidaysOf(calendar: HolidayCalendar, year: number): readonly IsoDate[] {
  return rules[calendar](year).toSorted()
}

/** A lookup that works out each year once; give it to the business calendar. */
export function holidayLookup(calendar: HolidayCalendar): IsHoliday {
  const years = new Map<number, ReadonlySet<IsoDate>>()
  return (date) => {
    const year = Number(date.slice(0, 4))
    const known = years.get(year) ?? new Set(holidaysOf(calendar, year))
    years.set(year, known)
    return known.has(date)
  }
}

const rules: Record<HolidayCalendar, (year: number) => IsoDate[]> = {
  england: (year) => [
    onWorkday(isoDate(year, 1, 1)),
    ...easter(year),
    nthMonday(year, 5, 1),
    lastMonday(year, 5),
    lastMonday(year, 8),
    ...englishChristmas(year),
  ],
  target2: (year) => [...christian(year), isoDate(year, 5, 1)],
  'federal-reserve': (year) => [
    ...[
      isoDate(year, 1, 1),
      isoDate(year, 6, 19),
      isoDate(year, 7, 4),
      isoDate(year, 11, 11),
      isoDate(year, 12, 25),
    ].map(sundayToMonday),
    nthMonday(year, 1, 3),
    nthMonday(year, 2, 3),
    lastMonday(year, 5),
    nthMonday(year, 9, 1),
    nthMonday(year, 10, 2),
    addDays(firstWeekday(isoDate(year, 11, 1), 4), 21),
  ],
  nigeria: (year) => {
    const islamic = nigerianIslamicHolidays[year]
    if (islamic === undefined) throw new Error(`Nigeria's holidays of ${year} are not in the table`)
    return [...christian(year), isoDate(year, 5, 1), isoDate(year, 6, 12), isoDate(year, 10, 1), ...islamic]
  },
}

const easter = (year: number) => [addDays(easterSunday(year), -2), addDays(easterSunday(year), 1)]
const christian = (year: number) => [isoDate(year, 1, 1), ...easter(year), isoDate(year, 12, 25), isoDate(year, 12, 26)]
const firstWeekday = (from: IsoDate, weekday: number) => addDays(from, (weekday - weekdayOf(from) + 7) % 7)
const nthMonday = (year: number, month: number, nth: number) =>
  addDays(firstWeekday(isoDate(year, month, 1), 1), 7 * (nth - 1))
const lastMonday = (year: number, month: number) => addDays(firstWeekday(isoDate(year, month + 1, 1), 1), -7)
const onWorkday = (date: IsoDate) => (weekdayOf(date) > 5 ? firstWeekday(date, 1) : date)
// The Federal Reserve does not move a holiday that falls on a Saturday.
const sundayToMonday = (date: IsoDate) => (weekdayOf(date) === 7 ? addDays(date, 1) : date)

/** Christmas and Boxing Day; a substitute day falls on the next weekday that is not the other's. */
function englishChristmas(year: number): IsoDate[] {
  const weekday = weekdayOf(isoDate(year, 12, 25))
  const days: Record<number, [number, number]> = { 5: [25, 28], 6: [27, 28], 7: [27, 26] }
  return (days[weekday] ?? [25, 26]).map((day) => isoDate(year, 12, day))
}
