import type { Sent } from '@tradewind/contract/client'
import { createTransactionLog } from '@tradewind/contract/transaction-log'
import { send } from '#ui/calls/api.ts'
import { failureText, type OnceOutcome } from '#ui/calls/send-once.ts'

type Note = Sent<typeof createTransactionLog>['body']

/** What was tried, as far as a note of it says. */
export type Attempt = Omit<Note, 'step' | 'outcome' | 'reason'>

const outcomes = { sent: 'Initiated', refused: 'Refused', unknown: 'Failed' } as const

/** The note of a try that has ended, as the customer saw it; nothing while it is under way. */
export function noteOf(attempt: Attempt, outcome: OnceOutcome<unknown>): Note | undefined {
  if (outcome.is === 'idle' || outcome.is === 'sending') return undefined
  return {
    ...attempt,
    step: 'Confirmation',
    outcome: outcomes[outcome.is],
    ...(outcome.is === 'refused' && { reason: failureText(outcome.error).slice(0, 300) }),
  }
}

/** Notes how a try to move money ended, so that support can tell what a customer saw. Nothing waits for it. */
export function noteAttempt(attempt: Attempt, outcome: OnceOutcome<unknown>): void {
  const body = noteOf(attempt, outcome)
  if (body) void send(createTransactionLog, { body }).catch(() => undefined)
}
