import type { schedules as contract } from '@tradewind/contract'
import { type IsHoliday, isBusinessDay } from '@tradewind/kernel/business-calendar'
import { addDays, type IsoDate, localTime } from '@tradewind/kernel/iso-date'
import { instantOf, nominalDay } from '@tradewind/kernel/recurring-days'

/** When the payments of a schedule are made. */
export interface Pattern {
  paymentType: 'OneOff' | 'Recurring'
  startType: 'Immediately' | 'CustomDate'
  frequency: contract.Frequency
  /** The day chosen by the customer, or today where it starts immediately. */
  firstDay: IsoDate
  occurrences: number
  whenMoved: contract.DayMove
  timeZone: string
}

export interface PlannedDay {
  n: number
  /** The day by the calendar alone. */
  nominalDay: IsoDate
  /** The day on which it is made. */
  runDay: IsoDate
  dueAt: Date
}

/** Payments are made at eight in the morning where the customer is: in no zone does the clock change then. */
const runHour = '08:00'

/** The day on which banks of both countries work: the day itself, or the nearest in the direction that was chosen. */
export function workingDay(
  day: IsoDate,
  { whenMoved, isHoliday, notBefore }: { whenMoved: contract.DayMove; isHoliday: IsHoliday; notBefore: IsoDate },
): IsoDate {
  const look = (step: 1 | -1): IsoDate => {
    for (let found = day, tries = 0; tries < 60; found = addDays(found, step), tries += 1)
      if (isBusinessDay(found, isHoliday)) return found
    throw new Error(`no working day near ${day}`)
  }
  if (whenMoved === 'NextWorkingDay') return look(1)
  const before = look(-1)
  // Nothing is paid on a day that is over.
  return before < notBefore ? look(1) : before
}

export const dueAtOf = (day: IsoDate, timeZone: string): Date => instantOf(day, runHour, timeZone)

/**
 * All payments of a schedule, as they are announced when it is made. One that starts immediately makes its first at once,
 * as a person would, whatever day it is.
 */
export function plannedDays(pattern: Pattern, { now, isHoliday }: { now: Date; isHoliday: IsHoliday }): PlannedDay[] {
  const { paymentType, startType, frequency, firstDay, whenMoved, timeZone } = pattern
  const occurrences = paymentType === 'OneOff' ? 1 : pattern.occurrences
  const today = localTime(now, timeZone).date
  return Array.from({ length: occurrences }, (_, before) => {
    const n = before + 1
    const day = nominalDay(firstDay, frequency, n)
    if (n === 1 && startType === 'Immediately') return { n, nominalDay: day, runDay: day, dueAt: now }
    const runDay = workingDay(day, { whenMoved, isHoliday, notBefore: today })
    const dueAt = dueAtOf(runDay, timeZone)
    return { n, nominalDay: day, runDay, dueAt: dueAt > now ? dueAt : now }
  })
}

/** Today where the customer is. */
export const todayIn = (timeZone: string, now: Date): IsoDate => localTime(now, timeZone).date
