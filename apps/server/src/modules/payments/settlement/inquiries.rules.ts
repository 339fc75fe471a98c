import type { Status, Submission } from '../payments.states.ts'

/** When to inquire about an order whose outcome is unknown, in bank time. */
const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

/** Pauses between inquiries that a network leaves unanswered. When they are used up a case is opened, within a minute. */
export const unansweredPauses = [2, 4, 8, 15, 25].map((pause) => pause * seconds)

/** How often the network is still inquired while a case is open, and for how long: a late answer closes it. */
export const underInvestigation = { every: hours, times: 72 }

/** Pauses between inquiries about an order that the network has and has not finished. */
const pendingPauses = [5 * minutes, 30 * minutes, 2 * hours, 6 * hours, days]

/** An order that was accepted and is this late needs a person. */
export const lateAfter = 5 * days

/** Whether an accepted order is so late; money that waits for its payee is not, as long as it is offered. */
export const isLate = (expectedAt: Date, now: Date, offeredForDays = 0): boolean =>
  now.getTime() - expectedAt.getTime() > lateAfter + offeredForDays * days

/** An order that was not submitted for so long is not sent any more: the customer's wish is stale. */
export const staleAfter = 7 * days

/** How often an order is submitted at most: once, and once more when the network surely never took the first. */
export const maxAttempts = 2

/**
 * How long after the attempt a network's "I never took this order" is final: before that the order could still be on
 * its way to it. Instant networks give up within seconds; batch networks answer for a file once it was read.
 */
export const notFoundFinalAfter = { instant: 30 * seconds, batch: 2 * hours } as const

/** When to inquire first about an order that the network accepted: some time after it should have arrived. */
export function firstCheckAt(expectedAt: Date | null, now: Date, pace: 'instant' | 'batch'): Date {
  const grace = pace === 'instant' ? 2 * minutes : 4 * hours
  return new Date(Math.max(expectedAt?.getTime() ?? 0, now.getTime()) + grace)
}

/** When to inquire next about an order that is still pending; `inquiries` counts those so far. */
export const nextCheckAt = (inquiries: number, now: Date): Date =>
  new Date(now.getTime() + (pendingPauses[Math.min(inquiries, pendingPauses.length - 1)] ?? days))

/** What to do after an inquiry without an answer; `unanswered` counts this one too. */
export function afterUnanswered(
  unanswered: number,
  status: Status,
  now: Date,
): { person: boolean; nextInquiryAt: Date | undefined } {
  const pause = unansweredPauses[unanswered]
  if (pause !== undefined) return { person: false, nextInquiryAt: new Date(now.getTime() + pause) }
  const more = unanswered < unansweredPauses.length + underInvestigation.times
  return {
    person: status !== 'InvestigateAccount',
    nextInquiryAt: more ? new Date(now.getTime() + underInvestigation.every) : undefined,
  }
}

/** What to do when the network says that it never took the order. */
export function afterNotFound({
  attemptedAt,
  attempts,
  pace,
  now,
}: {
  attemptedAt: Date
  attempts: number
  pace: 'instant' | 'batch'
  now: Date
}): 'resubmit' | 'person' | { nextInquiryAt: Date } {
  const finalAt = new Date(attemptedAt.getTime() + notFoundFinalAfter[pace])
  if (now < finalAt) return { nextInquiryAt: finalAt }
  return attempts < maxAttempts ? 'resubmit' : 'person'
}

/** True while there is something to inquire about. */
export const awaitsOutcome = (status: Status, submission: Submission): boolean =>
  (status === 'Approved' || status === 'InvestigateAccount') && (submission === 'unknown' || submission === 'accepted')
