import type { IsHoliday } from './business-calendar.ts'
import { countryHolidays } from './country-holidays.data.ts'
import { weekdayOf } from './iso-date.ts'

/**
 * Countries (alpha-2) whose banks rest on Fridays, as CLDR 48 has their weekends. For Bangladesh, Brunei, Djibouti, the
 * Maldives and Mauritania sources differ, and the one that promises less is taken.
 */
const restOnFridays = new Set('BD BH BN DJ DZ EG IL JO KW LY MR MV OM QA SA SD'.split(' '))

/** Whether banks of a country rest on a weekday of this date every week, Saturdays and Sundays aside. */
export const isWeekendIn = (alpha2: string, date: string): boolean => restOnFridays.has(alpha2) && weekdayOf(date) === 5

const firstYear = 2026

/** The days of a country that are published by the year; undefined where there is no list at all. */
export function publishedCalendar(
  alpha2: string,
): { isHoliday: IsHoliday; isKnown: (year: number) => boolean } | undefined {
  const listed = countryHolidays[alpha2]
  if (listed === undefined) return undefined
  const years = listed.map((days) => new Set(days.split(' ').filter((day) => day !== '')))
  return {
    isHoliday: (date) => years[Number(date.slice(0, 4)) - firstYear]?.has(date.slice(5)) ?? false,
    isKnown: (year) => (years[year - firstYear]?.size ?? 0) > 0,
  }
}
