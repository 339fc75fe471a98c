import type { Schedule, ScheduledItem } from '@tradewind/contract/schedules'
import { dayText } from '#lib/dates.ts'

/** A day of a calendar, in words. */
export const calendarDay = (day: string): string => dayText(new Date(`${day}T12:00:00`))

export const frequencyText = {
  Daily: 'Every day',
  Weekly: 'Every week',
  Monthly: 'Every month',
  Yearly: 'Every year',
} as const

export const patternText = ({ paymentType, paymentFrequency, occurrence }: Schedule): string =>
  paymentType === 'OneOff' ? 'Once' : `${frequencyText[paymentFrequency]}, ${occurrence} times`

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

/** What colleagues have said about a schedule that pays nothing meanwhile. */
export const approvalText = { awaited: 'Waiting for approval', refused: 'Not approved' } as const
