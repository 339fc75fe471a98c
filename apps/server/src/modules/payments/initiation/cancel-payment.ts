import { Refusal } from '@tradewind/contract'
import { storeAnswers } from '#platform/idempotency'
import type { Cancellation, PaymentsNeeds } from '../payments.needs.ts'
import { canceledCode, mayCancel } from '../payments.states.ts'
import { lockPayment } from '../payments.store.ts'
import type { Effects } from '../settlement/payment-effects.ts'

/**
 * Cancels a payment that no network has received and gives amount and charge back. Whoever submits it locks the same
 * row, so one of the two wins: the other finds the payment sent, or finds it canceled. Canceling again changes nothing.
 * The timeline keeps who did it. What is no payment may be another module's to cancel.
 */
export const cancelPayment =
  ({
    db,
    bankClock,
    effects,
    cancelElsewhere,
  }: Pick<PaymentsNeeds, 'db' | 'bankClock' | 'cancelElsewhere'> & { effects: Effects }) =>
  (cancellation: Cancellation): Promise<{ transactionId: string }> =>
    db.asSystem(async (tx) => {
      const { caller, transactionId, idempotent } = cancellation
      const payment = await lockPayment(tx, transactionId)
      if (payment?.customerId !== caller.customerId) {
        const canceled = payment ? undefined : await cancelElsewhere?.(tx, cancellation)
        if (canceled) return canceled
        throw new Refusal('payments.unknown')
      }
      const answer = { transactionId }
      if (payment.failureCode !== canceledCode) {
        if (!mayCancel(payment)) throw new Refusal('payments.under_way')
        const reason = 'You canceled it before it was sent.'
        const by = { userId: caller.userId, name: caller.name }
        const why = { status: 'Expired', kind: 'canceled', code: canceledCode, reason, by } as const
        await effects.release(tx, payment, bankClock.now(), why)
      }
      await storeAnswers(tx, [idempotent.answerWith(answer)])
      return answer
    })
