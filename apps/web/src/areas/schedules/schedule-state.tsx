import type { Schedule } from '@tradewind/contract/schedules'
import { StatusBadge } from '#ui/status-badge.tsx'
import { stateOf } from './schedule-words.ts'

/** What a schedule is at the moment, in a word or two. */
export function ScheduleState({ schedule }: { schedule: Schedule }) {
  const { status, words, tone } = stateOf(schedule)
  return (
    <StatusBadge status={status} {...(tone && { tone })}>
      {words}
    </StatusBadge>
  )
}
