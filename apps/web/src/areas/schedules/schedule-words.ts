import type { Schedule, ScheduleDetail, ScheduledItem } from '@tradewind/contract/schedules'
import { dayText } from '#ui/dates.ts'

/** A day of a calendar, in words. */
export const calendarDay = (day: string): string => dayText(new Date(`${day}T12:00:00`))

export const frequencyText = {
  Daily: 'Every day',
  Weekly: 'Every week',
  Monthly: 'Every month',
  Yearly: 'Every year',
} as const

export const patternText = ({ paymentType, paymentFrequency, occurrence, paymentsEachTime }: Schedule): string =>
  paymentType === 'OneOff' ? 'Once' : `${frequencyText[paymentFrequency]}, ${occurrence / paymentsEachTime} times`

/** Those among schedules that can be brought into a state: what has ended stays as it is. */
export const steerable = <S extends Pick<Schedule, 'status'>>(
  schedules: readonly S[],
  state: 'Paused' | 'Active' | 'Canceled',
): S[] => schedules.filter(({ status }) => status !== state && (status === 'Active' || status === 'Paused'))

/** What becomes of one payment, in words. */
export const itemText: Readonly<Record<ScheduledItem['status'], string>> = {
  None: 'Planned',
  Pending: 'Next',
  Open: 'Needs your answer',
  Processed: 'On its way',
  Successful: 'Delivered',
  Failed: 'Not made',
  Canceled: 'Not made',
}

export const movesText = {
  NextWorkingDay: 'To the next working day',
  PreviousWorkingDay: 'To the working day before',
} as const

export const missedText = {
  RunAll: 'Make all of them',
  Skip: 'Skip them',
  Ask: 'Ask me',
} as const

/** What becomes of a payment whose rate is outside the bounds. */
export const outsideText = {
  NextWorkingDay: 'Try again on the next working day, up to five days',
  Skip: 'Skip the payment',
} as const

/** What colleagues have said about a schedule that pays nothing meanwhile. */
export const approvalText = { awaited: 'Waiting for approval', refused: 'Not approved' } as const

type Standing = Pick<Schedule, 'status' | 'approval' | 'schedulePaymentStatus' | 'waitingForAnswer'>

/** What a schedule is shown as: what keeps it from paying comes before what was made of it. */
export function stateOf({ status, approval, schedulePaymentStatus, waitingForAnswer }: Standing): {
  status: string
  words: string
  tone?: 'warn'
} {
  if (status !== 'Canceled' && approval === 'awaited') return { status: 'Pending', words: approvalText.awaited }
  if (status !== 'Canceled' && approval === 'refused') return { status: 'Rejected', words: approvalText.refused }
  if (waitingForAnswer > 0) return { status: schedulePaymentStatus, words: 'Needs your answer', tone: 'warn' }
  if (status === 'Paused') return { status: 'Paused', words: 'Paused' }
  return { status: schedulePaymentStatus, words: schedulePaymentStatus }
}

/** The day of the next payment; a paused schedule has none until it goes on. */
export const nextDayOf = ({ status, nextRunDate }: Pick<Schedule, 'status' | 'nextRunDate'>): string | undefined =>
  status === 'Paused' ? undefined : (nextRunDate ?? undefined)

/** The payment that a schedule is described by: the next one, or the last. */
export const itemShown = ({ transactionDetails }: Pick<ScheduleDetail, 'transactionDetails'>) =>
  transactionDetails.find(({ status }) => status === 'Pending') ?? transactionDetails.at(-1)
