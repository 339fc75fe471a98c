import { type IsHoliday, isBusinessDay, nextBusinessDay } from '@tradewind/kernel/business-calendar'
import { holidayLookup } from '@tradewind/kernel/holidays'
import { addDays, type IsoDate, localTime } from '@tradewind/kernel/iso-date'

/** The published timetable of a batch network: when it collects orders, told in its own zone. */
interface Timetable {
  isHoliday: IsHoliday
  timeZone: string
  /** Local times, in order, at which what came in before is taken together. */
  cutOffs: readonly string[]
}

/**
 * SEPA: cycles during the TARGET day, money there 30 minutes after its cycle. ACH: windows during the Federal Reserve's
 * day, money there at 08:30 on the next banking day.
 */
export const timetables = {
  sepa: {
    isHoliday: holidayLookup('target2'),
    timeZone: 'Europe/Berlin',
    cutOffs: ['09:00', '11:30', '14:00', '16:30'],
  },
  ach: {
    isHoliday: holidayLookup('federal-reserve'),
    timeZone: 'America/New_York',
    cutOffs: ['10:30', '14:45', '16:45'],
  },
} as const satisfies Record<string, Timetable>

export type BatchRail = keyof typeof timetables

/** When banks answer letters: a return comes in the morning of a working day. */
const mornings: Record<BatchRail | 'fps' | 'nip', { timeZone: string; isHoliday: IsHoliday; time: string }> = {
  sepa: { ...timetables.sepa, time: '08:30' },
  ach: { ...timetables.ach, time: '08:30' },
  fps: { timeZone: 'Europe/London', isHoliday: holidayLookup('england'), time: '10:00' },
  // Nigeria's Islamic holidays are announced by the year, so a clock that is moved far ahead knows weekends only.
  nip: { timeZone: 'Africa/Lagos', isHoliday: () => false, time: '10:00' },
}

/** The cut-off that takes an order sent at `at`: the first one that is not before it. */
export function cutOffFor(rail: BatchRail, at: Date): Date {
  const { isHoliday, timeZone, cutOffs } = timetables[rail]
  for (let day = localTime(at, timeZone).date; ; day = addDays(day, 1)) {
    if (!isBusinessDay(day, isHoliday)) continue
    const cutOff = cutOffs.map((time) => instantAt({ timeZone, day, time })).find((one) => one >= at)
    if (cutOff) return cutOff
  }
}

/** When the beneficiary has the money of an order that was taken at a cut-off. */
export function settlementOf(rail: BatchRail, cutOff: Date): Date {
  if (rail === 'sepa') return new Date(cutOff.getTime() + 30 * 60_000)
  return morningAfter('ach', cutOff, 1)
}

/** The morning of the n-th working day after the day of `at`. */
export function morningAfter(rail: keyof typeof mornings, at: Date, workingDays: number): Date {
  const { isHoliday, timeZone, time } = mornings[rail]
  let day = localTime(at, timeZone).date
  for (let count = 0; count < workingDays; count += 1) day = nextBusinessDay(day, isHoliday)
  return instantAt({ timeZone, day, time })
}

/** The latest moment on the same day that still arrives at the same time as an order that this cut-off takes. */
export function lastCutOffLike(rail: BatchRail, cutOff: Date): Date {
  if (rail === 'sepa') return cutOff
  const { timeZone, cutOffs } = timetables[rail]
  return instantAt({ timeZone, day: localTime(cutOff, timeZone).date, time: cutOffs.at(-1) ?? '' })
}

/** The instant at which clocks in a zone show this time on this day. Not for the hours in which clocks are changed. */
export function instantAt({ timeZone, day, time }: { timeZone: string; day: IsoDate; time: string }): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const near = asUtc - aheadOfUtc(timeZone, asUtc)
  return new Date(asUtc - aheadOfUtc(timeZone, near))
}

/** How many milliseconds a zone's clocks are ahead of UTC at a whole minute. */
function aheadOfUtc(timeZone: string, at: number): number {
  const shown = localTime(new Date(at), timeZone)
  return Date.parse(`${shown.date}T${shown.time}:00Z`) - at
}
