import type { tracking as contract } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { destinationEnding, type EventKind, type Payment, type PaymentEvent, standingOf } from '#modules/payments'

export type TrackedPayment = z.output<typeof contract.TrackedPayment>
type Step = TrackedPayment['steps'][number]

/** A link stops working so many days after its payment ended. */
const daysAfterEnd = 90

/** When the link of a payment stops working; nothing while the payment is under way. */
export const expiryOf = ({ finishedAt }: Pick<Payment, 'finishedAt'>): Date | null =>
  finishedAt && new Date(finishedAt.getTime() + daysAfterEnd * 86_400_000)

/**
 * What a payee may see. It is put together here field by field, so that nothing new of a payment gets outside by itself: no
 * reasons, no approvals, nothing of what is checked.
 */
export function trackedPayment(payment: Payment, events: readonly PaymentEvent[]): TrackedPayment {
  const standing = standingOf(payment)
  return {
    senderName: payment.debtorName,
    amount: payment.amount,
    standing,
    // Before it is approved its arrival is not known, and afterwards it is there.
    expectedAt: standing === 'on-its-way' || mayStillGo(payment) ? payment.expectedAt : null,
    accountLastFour: destinationEnding(payment.party),
    steps: stepsOf(payment, events),
  }
}

const mayStillGo = (payment: Payment): boolean =>
  standingOf(payment) === 'preparing' && payment.approval !== 'awaited' && payment.approval !== 'returned'

function stepsOf(payment: Payment, events: readonly PaymentEvent[]): Step[] {
  const at = (...kinds: EventKind[]) => events.findLast(({ kind }) => kinds.includes(kind))?.at ?? null
  const created: Step = { step: 'created', state: 'done', at: payment.createdAt }
  const acceptedAt = at('accepted') ?? at('settled')
  const sent: Step[] = acceptedAt ? [{ step: 'sent', state: 'done', at: acceptedAt }] : []
  const delivered: Step = { step: 'delivered', state: 'done', at: at('settled', 'redebited') ?? payment.finishedAt }
  switch (standingOf(payment)) {
    case 'preparing':
      return [created, { step: 'sent', state: 'now', at: null }, { step: 'delivered', state: 'next', at: null }]
    case 'on-its-way':
      return [created, ...sent, { step: 'delivered', state: 'now', at: null }]
    case 'delivered':
      return [created, ...sent, delivered]
    case 'returned':
      return [created, ...sent, delivered, { step: 'returned', state: 'failed', at: at('returned') }]
    case 'not-delivered':
      return [created, ...sent, { step: 'not-delivered', state: 'failed', at: payment.finishedAt }]
    case 'under-review':
      return [created, ...sent, { step: 'under-review', state: 'now', at: at('investigating', 'contradicted') }]
  }
}
