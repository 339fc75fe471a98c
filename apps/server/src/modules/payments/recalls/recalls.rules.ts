import type { Direction, MoneyState, Status, Submission } from '../payments.states.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

/** Pauses between requests without a final answer; then once a day. */
const pauses = [minutes, 5 * minutes, 30 * minutes, 2 * hours, 6 * hours]

/** The most requests to a network. By then, staff have had the recall for weeks. */
export const mostInquiries = 60

/** After this many banking days without an answer or the money, staff take over. */
export const overdueAfterDays = 5

/** Whether the network has or delivered the payment and nothing came back. */
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

/** When to ask again, at the latest when staff take over. */
export function nextInquiryAt({ inquiries, now, overdueAt }: { inquiries: number; now: Date; overdueAt: Date }): Date {
  const next = now.getTime() + (pauses[inquiries - 1] ?? days)
  return new Date(now < overdueAt ? Math.min(next, overdueAt.getTime()) : next)
}
