import type { reports as contract } from '@tradewind/contract'
import { addDays, isoDate, weekdayOf } from '@tradewind/kernel/iso-date'

type Frequency = contract.ReportSubscription['frequency']

/** The hour (UTC) at which reports are sent, the day after the one they cover. */
const hour = 'T06:00:00Z'

/** When a report is next due: daily, on Mondays, or on the first of the month. */
export function nextAt(frequency: Frequency, now: Date): Date {
  let day = now.toISOString().slice(0, 10)
  while (!isDay(frequency, day) || new Date(`${day}${hour}`) <= now) day = addDays(day, 1)
  return new Date(`${day}${hour}`)
}

/** When a report was last due. */
export function lastAt(frequency: Frequency, now: Date): Date {
  let day = now.toISOString().slice(0, 10)
  while (!isDay(frequency, day) || new Date(`${day}${hour}`) > now) day = addDays(day, -1)
  return new Date(`${day}${hour}`)
}

function isDay(frequency: Frequency, day: string): boolean {
  if (frequency === 'daily') return true
  return frequency === 'weekly' ? weekdayOf(day) === 1 : day.endsWith('-01')
}

/** The first and last day covered by a report that is due now. */
export function periodOf(frequency: Frequency, due: Date): { first: string; last: string } {
  const last = addDays(due.toISOString().slice(0, 10), -1)
  if (frequency === 'daily') return { first: last, last }
  if (frequency === 'weekly') return { first: addDays(last, -6), last }
  const [year = 0, month = 1] = last.split('-').map(Number)
  return { first: isoDate(year, month, 1), last }
}

/** The path of a report in the console, for the period it covers. */
export function pathOf(report: contract.ReportName, { first, last }: { first: string; last: string }): string {
  if (report === 'position') return `/reports?day=${last}`
  return report === 'volumes' ? `/reports/volumes?from=${first}&to=${last}` : '/reports/exceptions'
}
