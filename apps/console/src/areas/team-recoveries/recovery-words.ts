import type { TeamRecovery } from '@tradewind/contract/team-recovery'
import { failureMessage } from '#ui/calls/failures.ts'
import type { Tone } from '#ui/status-badge.tsx'

export const stateWords: Readonly<Record<TeamRecovery['state'], { name: string; tone: Tone }>> = {
  Waiting: { name: 'Waiting', tone: 'warn' },
  Confirmed: { name: 'Confirmed', tone: 'good' },
  Declined: { name: 'Declined', tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

/** Why nothing was changed. */
export const refusedWords = (error: Error | null): string | undefined =>
  (error && failureMessage(error, { changing: true })?.texts.join(' ')) || undefined

export const tooShort = (text: string): string | undefined =>
  text.trim().length < 10 ? 'Write at least 10 characters.' : undefined
