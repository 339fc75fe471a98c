import type * as staff from '@tradewind/contract/accounts-staff'
import { failureMessage } from '#ui/calls/failures.ts'
import type { Tone } from '#ui/status-badge.tsx'

export const requestWords: Readonly<Record<staff.RequestRow['status'], { name: string; tone: Tone }>> = {
  Pending: { name: 'To decide', tone: 'warn' },
  Approved: { name: 'Approved', tone: 'good' },
  Rejected: { name: 'Rejected', tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

/** Who keeps an account frozen, in words. */
export const frozenWords = (by: staff.AccountRow['frozenBy']): string =>
  by.length === 2 ? 'Frozen by us and the customer' : by[0] === 'provider' ? 'Frozen by us' : 'Frozen by the customer'

export const statusText = ({ status, frozenBy }: Pick<staff.AccountRow, 'status' | 'frozenBy'>): string =>
  status === 'Frozen' ? frozenWords(frozenBy) : status

/** Why nothing was changed. */
export const refusedWords = (error: Error | null): string | undefined =>
  (error && failureMessage(error, { changing: true })?.texts.join(' ')) || undefined
