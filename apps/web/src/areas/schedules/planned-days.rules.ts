import type { Reply } from '@tradewind/contract/client'
import type { previewSchedule } from '@tradewind/contract/schedules'
import type { Money } from '@tradewind/kernel'

export type Planned = Reply<typeof previewSchedule>['days']

export interface PaidDay {
  runDate: string
  payments: number
  /** The days from which a payment came here, by the calendar alone. */
  movedFrom: string[]
}

/** The days on which something is paid: several payments can be moved to the same one. */
export function paidDays(planned: Planned): PaidDay[] {
  const days = new Map<string, PaidDay>()
  for (const { paymentDate, runDate } of planned) {
    const day = days.get(runDate) ?? { runDate, payments: 0, movedFrom: [] }
    day.payments += 1
    if (paymentDate !== runDate) day.movedFrom.push(paymentDate)
    days.set(runDate, day)
  }
  return [...days.values()]
}

/** That some days pay more than once; nothing where none does. */
export function severalText(days: readonly PaidDay[]): string | undefined {
  const several = days.filter(({ payments }) => payments > 1)
  if (several.length === 0) return undefined
  const most = Math.max(...several.map(({ payments }) => payments))
  return several.length === 1
    ? `${most} payments are made on the same day.`
    : `${several.length} days have more than one payment, up to ${most}.`
}

/** What all payments of a schedule take, without their charges. */
export const totalOf = (amount: Money, count: number): Money => ({ ...amount, minor: amount.minor * BigInt(count) })
