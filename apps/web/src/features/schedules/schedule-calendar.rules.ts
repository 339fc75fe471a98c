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
