import type { Direction, MoneyState, Status, Submission } from '../payments.states.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

/** Pauses between requests that got no final answer; afterwards once a day. */
const pauses = [minutes, 5 * minutes, 30 * minutes, 2 * hours, 6 * hours]

/** How often a network is asked at most. By then the recall has been with a person for weeks. */
export const mostInquiries = 60

/** After so many banking days without an answer or without the money, a person takes over. */
export const overdueAfterDays = 5

/** Whether a network has the payment, or has delivered it, and nothing came back. */
export const mayRecall = (payment: {
  direction: Direction
  rail: string
  status: Status
  money: MoneyState
  submission: Submission
}): boolean =>
  payment.direction === 'out' &&
  payment.rail !== 'book' &&
  ((payment.status === 'Successful' && payment.money === 'sent') ||
    (payment.status === 'Approved' && payment.submission === 'accepted'))

/** When to ask again: never past the moment at which a person takes over. */
export function nextInquiryAt({ inquiries, now, overdueAt }: { inquiries: number; now: Date; overdueAt: Date }): Date {
  const next = now.getTime() + (pauses[inquiries - 1] ?? days)
  return new Date(now < overdueAt ? Math.min(next, overdueAt.getTime()) : next)
}
