import type { Reply } from '@tradewind/contract/client'
import type { getScheduleCalendar, Schedule } from '@tradewind/contract/schedules'
import type { Money } from '@tradewind/kernel'
import { addDays, weekdayOf } from '@tradewind/kernel/iso-date'

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

/** One account's scheduled payments and expected money of a day. */
export type AccountDay = AccountAhead['days'][number] & { accountId: string; charges: Money }

/** The days with entries of any account, in order. The order of accounts is kept. */
export function daysOf(accounts: readonly AccountAhead[]): { date: string; accounts: AccountDay[] }[] {
  const byDate = new Map<string, AccountDay[]>()
  for (const ahead of accounts) {
    const charges = chargesOf(ahead)
    for (const [at, day] of ahead.days.entries())
      byDate.set(day.date, [
        ...(byDate.get(day.date) ?? []),
        { ...day, accountId: ahead.accountId, charges: charges[at] ?? { ...day.left, minor: 0n } },
      ])
  }
  return [...byDate]
    .map(([date, onDay]) => ({ date, accounts: onDay }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** The months from one day to another, in the form 2026-12. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  // Four days after the 28th is always in the next month.
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = addDays(`${month}-28`, 4).slice(0, 7))
    months.push(month)
  return months
}

/** The weeks of a month, Monday to Sunday, without days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const weeks: (string | undefined)[][] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday <= `${month}-31`; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) => (day.startsWith(month) ? day : undefined)),
    )
  return weeks
}
