import { formatMoney } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { Tx } from '#platform/db'
import type { PaymentsNeeds, PaymentUpdate } from '../payments.needs.ts'
import { type Decision, decide } from '../payments.states.ts'
import { changePayment, lockPayment } from '../payments.store.ts'
import { planTask } from '../payments.tasks.ts'
import type { Payment, PaymentListener } from '../payments.types.ts'
import { firstCheckAt, unansweredPauses } from './inquiries.rules.ts'
import { type Effects, fitsWhatWasSent, step } from './payment-effects.ts'

export interface UpdateNeeds extends Pick<PaymentsNeeds, 'rails' | 'accounts'> {
  effects: Effects
  paymentAccepted?: PaymentListener | undefined
}

/**
 * Applies a network's status update of an order, by callback or by inquiry. Takes effect in the caller's transaction, each
 * effect once whatever is repeated, late or out of order; an update that does not fit what was booked moves nothing and
 * opens a case. Gives what was decided; `unknown` when no order of ours has this id on this network.
 */
export const applyStatusUpdate =
  ({ effects, rails, accounts, paymentAccepted }: UpdateNeeds) =>
  async (tx: Tx, update: PaymentUpdate): Promise<Decision | 'unknown'> => {
    const payment = await lockPayment(tx, update.endToEndId)
    if (!payment || payment.direction !== 'out' || payment.rail !== update.rail) return 'unknown'
    const decision = decide(payment, update.state)
    const { at } = update
    const received = { lastUpdateAt: at, networkReference: update.networkReference }
    const { code, words: reason } = update.reason ?? { code: 'MS03', words: "The other bank didn't give a reason." }

    if (decision === 'note-accepted') await accept(tx, payment, update)
    else if (decision === 'settle') await effects.settle(tx, payment, at, received)
    else if (decision === 'release')
      await effects.release(tx, payment, at, { status: 'Failed', kind: 'rejected', code, reason, ...received })
    else if (decision === 'return') await bookBack(tx, payment)
    else if (decision === 'return-unsettled') {
      // What comes back had arrived: the update of its arrival was overtaken, so both are booked.
      await bookBack(tx, await effects.settle(tx, payment, at, received))
    } else if (decision === 'inquire') await inquire(tx, payment)
    else if (decision === 'contradiction') await contradicted(tx, payment, update)
    // A repeat is acknowledged by a commit that wrote something, as everything is.
    else await changePayment(tx, payment, { lastUpdateAt: at })
    return decision

    async function bookBack(tx: Tx, payment: Payment): Promise<void> {
      const { returned } = update
      if (!returned) throw new Error(`the return of ${payment.id} says no amount`)
      const { customerId, accountId } = payment
      const { status } = await accounts.accountOf(tx, customerId, accountId)
      const fits = fitsWhatWasSent(payment, returned)
      // Whoever closed the account for good is not asked again: money that belongs to its customer opens it.
      const opens = async () => (await accounts.reopenForReturn?.(tx, { customerId, accountId })) ?? false
      if (fits && (status !== 'Closed' || (await opens()))) {
        await effects.bookBack(tx, payment, at, { code, reason, returned, ...received })
        return
      }
      // It is another amount than was sent, or its account is gone: the money waits with us until someone decides.
      const [caseKind, why] = fits
        ? (['return-to-closed-account', 'The account it came from is closed.'] as const)
        : (['return-differs', `${formatMoney(returned)} came back of ${formatMoney(payment.amount)}.`] as const)
      const detail = { code, reason: `${reason} ${why}` }
      await effects.investigate(tx, payment, at, {
        kind: 'investigating',
        detail,
        caseKind,
        keep: returned,
        ...received,
      })
    }

    /** The network has the order already, perhaps from an attempt of ours whose answer was lost: inquire soon. */
    async function inquire(tx: Tx, payment: Payment): Promise<void> {
      const submission = payment.submission === 'accepted' ? 'accepted' : 'unknown'
      await step(tx, payment, { kind: 'outcome-unknown', at, detail: { code, reason }, submission, lastUpdateAt: at })
      const dueAt = new Date(at.getTime() + (unansweredPauses[0] ?? 0))
      await planTask(tx, { transactionId: payment.id, kind: 'inquire', dueAt })
    }

    async function accept(tx: Tx, payment: Payment, { networkReference, at }: PaymentUpdate): Promise<void> {
      const rail = payment.rail as RailName
      const accepted = await step(tx, payment, {
        kind: 'accepted',
        at,
        submission: 'accepted',
        networkReference,
        unanswered: 0,
        lastUpdateAt: at,
      })
      await paymentAccepted?.(tx, accepted)
      const dueAt = firstCheckAt(payment.expectedAt, at, rails.facts(rail).pace)
      await planTask(tx, { transactionId: payment.id, kind: 'inquire', dueAt })
    }

    async function contradicted(tx: Tx, payment: Payment, { state, at, reason }: PaymentUpdate): Promise<void> {
      const detail = { update: state, ...(reason && { code: reason.code, reason: reason.words }) }
      await effects.investigate(tx, payment, at, { kind: 'contradicted', detail, lastUpdateAt: at })
    }
  }
