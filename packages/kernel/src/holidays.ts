import type { IsHoliday } from './business-calendar.ts'
import { nigerianIslamicHolidays, publishedHolidays } from './holidays.data.ts'
import { addDays, type IsoDate, isoDate, weekdayOf } from './iso-date.ts'

/** The calendars that rails settle by. */
export type HolidayCalendar =
  | 'england'
  | 'target2'
  | 'federal-reserve'
  | 'nigeria'
  | 'canada'
  | 'south-africa'
  | 'ethiopia'
  | 'west-african-franc'
  | 'central-african-franc'
  | keyof typeof publishedHolidays

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
 *
 * Read on 22 November 2026: Canada as banks announce the days on which Payments Canada moves no money, Family Day of
 * Ontario and the day for Truth and Reconciliation (paiements.ca/node/1071) included; South Africa by its Public Holidays
 * Act, 36 of 1994; Ethiopia by its proclamation on public holidays. The franc zones' central systems close on the days
 * that all member states share (so the BEAC of SYGMA); days of single states are not kept. Islamic days of Ethiopia and of
 * the West African states are estimates too, and are left out of years for which there is none. Japan, Australia, China,
 * Hong Kong, Singapore and Switzerland are published by the year and have weekends only in years that are not in the table.
 */
export function holidaysOf(calendar: HolidayCalendar, year: number): readonly IsoDate[] {
  return (isPublished(calendar) ? published(calendar, year) : rules[calendar](year)).toSorted()
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

type Published = keyof typeof publishedHolidays
const isPublished = (calendar: HolidayCalendar): calendar is Published => calendar in publishedHolidays

function published(calendar: Published, year: number): IsoDate[] {
  const days = (publishedHolidays[calendar] as Readonly<Record<number, string>>)[year]
  return days === undefined ? [] : days.split(' ').map((day) => `${year}-${day}`)
}

const rules: Record<Exclude<HolidayCalendar, Published>, (year: number) => IsoDate[]> = {
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
  canada: (year) => [
    ...[isoDate(year, 1, 1), isoDate(year, 7, 1), isoDate(year, 9, 30), isoDate(year, 11, 11)].map(onWorkday),
    nthMonday(year, 2, 3),
    addDays(easterSunday(year), -2),
    // Victoria Day is the last Monday before 25 May.
    addDays(firstWeekday(isoDate(year, 5, 25), 1), -7),
    nthMonday(year, 9, 1),
    nthMonday(year, 10, 2),
    ...englishChristmas(year),
  ],
  'south-africa': (year) =>
    [
      ...christian(year),
      ...[
        [3, 21],
        [4, 27],
        [5, 1],
        [6, 16],
        [8, 9],
        [9, 24],
        [12, 16],
      ].map(([month = 0, day = 0]) => isoDate(year, month, day)),
    ].map(sundayToMonday),
  ethiopia: (year) => [
    isoDate(year, 1, 7),
    // The year that begins in September has a leap day before a Gregorian leap year, and moves what follows by one.
    isoDate(year, 1, isLeap(year) ? 20 : 19),
    isoDate(year, 3, 2),
    addDays(orthodoxEaster(year), -2),
    isoDate(year, 5, 1),
    isoDate(year, 5, 5),
    isoDate(year, 5, 28),
    isoDate(year, 9, isLeap(year + 1) ? 12 : 11),
    isoDate(year, 9, isLeap(year + 1) ? 28 : 27),
    ...firstIslamicDays(year),
  ],
  'west-african-franc': (year) => [...shared(year), ...firstIslamicDays(year).slice(0, 2)],
  'central-african-franc': (year) => shared(year),
  nigeria: (year) => {
    const islamic = nigerianIslamicHolidays[year]
    if (islamic === undefined) throw new Error(`Nigeria's holidays of ${year} are not in the table`)
    return [...christian(year), isoDate(year, 5, 1), isoDate(year, 6, 12), isoDate(year, 10, 1), ...islamic]
  },
}

const shared = (year: number) => [isoDate(year, 1, 1), isoDate(year, 5, 1), isoDate(year, 12, 25)]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Eid al-Fitr, Eid al-Adha and the Prophet's birthday, one day each, where the table has them. */
const firstIslamicDays = (year: number): IsoDate[] => {
  const [fitr, , adha, , birthday] = nigerianIslamicHolidays[year] ?? []
  return [fitr, adha, birthday].filter((day) => day !== undefined)
}

/** Easter of the Orthodox churches: by the Julian calendar, which is 13 days behind until 2099. */
function orthodoxEaster(year: number): IsoDate {
  const moon = (19 * (year % 19) + 15) % 30
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const days = moon + toSunday + 114
  return addDays(isoDate(year, Math.floor(days / 31), (days % 31) + 1), 13)
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
