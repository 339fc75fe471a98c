import type { reports as contract } from '@tradewind/contract'
import { addDays, isoDate, weekdayOf } from '@tradewind/kernel/iso-date'

type Frequency = contract.ReportSubscription['frequency']

/** Reports go out at this hour of UTC, after the day that they are about. */
const hour = 'T06:00:00Z'

/** When a report goes out next: each day, on Mondays, or on the first of a month. */
export function nextAt(frequency: Frequency, now: Date): Date {
  let day = now.toISOString().slice(0, 10)
  while (!isDay(frequency, day) || new Date(`${day}${hour}`) <= now) day = addDays(day, 1)
  return new Date(`${day}${hour}`)
}

/** When a report should have gone out last. */
export function lastAt(frequency: Frequency, now: Date): Date {
  let day = now.toISOString().slice(0, 10)
  while (!isDay(frequency, day) || new Date(`${day}${hour}`) > now) day = addDays(day, -1)
  return new Date(`${day}${hour}`)
}

function isDay(frequency: Frequency, day: string): boolean {
  if (frequency === 'daily') return true
  return frequency === 'weekly' ? weekdayOf(day) === 1 : day.endsWith('-01')
}

/** The last day that a report due now is about, and the first of its period. */
export function periodOf(frequency: Frequency, due: Date): { first: string; last: string } {
  const last = addDays(due.toISOString().slice(0, 10), -1)
  if (frequency === 'daily') return { first: last, last }
  if (frequency === 'weekly') return { first: addDays(last, -6), last }
  const [year = 0, month = 1] = last.split('-').map(Number)
  return { first: isoDate(year, month, 1), last }
}

/** The address of a report within the console, for the period that it is about. */
export function pathOf(report: contract.ReportName, { first, last }: { first: string; last: string }): string {
  if (report === 'position') return `/reports?day=${last}`
  return report === 'volumes' ? `/reports/volumes?from=${first}&to=${last}` : '/reports/exceptions'
}
