import type { Reply } from '@tradewind/contract/client'
import type { getScheduleCalendar, Schedule } from '@tradewind/contract/schedules'
import type { Money } from '@tradewind/kernel'

type AccountAhead = Reply<typeof getScheduleCalendar>['accounts'][number]

/** The charges of each day: what the payments take of the balance beyond their amounts. */
export function chargesOf({ available, days }: Pick<AccountAhead, 'available' | 'days'>): Money[] {
  const sum = (flows: readonly { amount: Money }[]) => flows.reduce((total, { amount }) => total + amount.minor, 0n)
  return days.map(({ outgoing, incoming, left }, at) => {
    const before = days[at - 1]?.left ?? available
    return { ...left, minor: before.minor - sum(outgoing) + sum(incoming) - left.minor }
  })
}

/** The schedules that pay nothing as they are, and are not in the forecast: paused, waiting for approval, not approved. */
export const heldBack = (schedules: readonly Schedule[]): Schedule[] =>
  schedules.filter(
    ({ status, approval, nextRunDate }) =>
      nextRunDate !== null &&
      (status === 'Paused' || (status === 'Active' && (approval === 'awaited' || approval === 'refused'))),
  )

export interface CalendarMonth {
  /** Such as 2026-12. */
  month: string
  /** From Monday to Sunday; a day of another month is left out. */
  weeks: (string | undefined)[][]
}

const dayMs = 86_400_000

/** The months with at least one of these days, as weeks. The days come in their order. */
export const monthsOf = (days: readonly { date: string }[]): CalendarMonth[] =>
  [...new Set(days.map(({ date }) => date.slice(0, 7)))].map((month) => ({ month, weeks: weeksOf(month) }))

function weeksOf(month: string): (string | undefined)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const beforeFirst = (new Date(first).getUTCDay() + 6) % 7
  const weeks: (string | undefined)[][] = []
  for (let monday = first - beforeFirst * dayMs; isoDay(monday) <= `${month}-31`; monday += 7 * dayMs)
    weeks.push(
      Array.from({ length: 7 }, (_, at) => isoDay(monday + at * dayMs)).map((day) =>
        day.startsWith(month) ? day : undefined,
      ),
    )
  return weeks
}

const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
