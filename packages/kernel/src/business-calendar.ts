import { addDays, type IsoDate, localTime, weekdayOf } from './iso-date.ts'

/** Whether a day is a holiday, weekends aside. */
export type IsHoliday = (date: IsoDate) => boolean

/** Whether banks work that day: Monday to Friday and no holiday. */
export function isBusinessDay(date: IsoDate, isHoliday: IsHoliday): boolean {
  return weekdayOf(date) <= 5 && !isHoliday(date)
}

/** The first business day on or after a day. A calendar without one within a year is a bug and throws. */
export function businessDayFrom(date: IsoDate, isHoliday: IsHoliday): IsoDate {
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const candidate = addDays(date, ahead)
    if (isBusinessDay(candidate, isHoliday)) return candidate
  }
  throw new Error(`no business day within a year of ${date}`)
}

/** The first business day after a day. */
export function nextBusinessDay(date: IsoDate, isHoliday: IsHoliday): IsoDate {
  return businessDayFrom(addDays(date, 1), isHoliday)
}

export interface ValueDateTerms {
  /** IANA zone of the rail's clock, such as Europe/London. */
  readonly timeZone: string
  /** Local time `hh:mm` from which a payment counts as the next business day's. */
  readonly cutOff: string
  /** Business days from acceptance to value: 0 for the same day. */
  readonly days: number
  readonly isHoliday: IsHoliday
}

/**
 * The day a payment submitted at an instant reaches value. The cut-off is compared with the rail's wall clock, so a
 * change to or from summer time needs no care by the caller.
 */
export function valueDateFor(submittedAt: Date, { timeZone, cutOff, days, isHoliday }: ValueDateTerms): IsoDate {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff)) throw new Error(`not a time: ${cutOff}`)
  if (!Number.isInteger(days) || days < 0) throw new Error(`not a number of days: ${days}`)
  const { date, time } = localTime(submittedAt, timeZone)
  const late = isBusinessDay(date, isHoliday) && time >= cutOff
  let value = late ? nextBusinessDay(date, isHoliday) : businessDayFrom(date, isHoliday)
  for (let step = 0; step < days; step += 1) value = nextBusinessDay(value, isHoliday)
  return value
}
