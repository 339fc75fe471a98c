import type { TeamRecovery } from '@tradewind/contract/team-recovery'
import type { Tone } from '#ui/status-badge.tsx'

export const stateWords: Readonly<Record<TeamRecovery['state'], { name: string; tone: Tone }>> = {
  Waiting: { name: 'Waiting', tone: 'warn' },
  Confirmed: { name: 'Confirmed', tone: 'good' },
  Declined: { name: 'Declined', tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

export const tooShort = (text: string): string | undefined =>
  text.trim().length < 10 ? 'Write at least 10 characters.' : undefined
