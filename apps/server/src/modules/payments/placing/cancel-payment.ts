import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Effects } from '../outcome/payment-effects.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { mayCancel } from '../payments.states.ts'
import { lockPayment } from '../payments.store.ts'
import { canceledCode } from '../lists/read-lines.ts'

export interface CancelPayment {
  caller: Pick<Caller, 'customerId' | 'userId' | 'name'>
  transactionId: string
  idempotent: IdempotentRequest<{ transactionId: string }>
}

/**
 * Calls off a payment that no network has heard of and gives amount and charge back. Whoever submits it locks the same
 * row, so one of the two wins: the other finds the payment sent, or finds it canceled. Canceling again changes nothing.
 * The story keeps who did it.
 */
export const cancelPayment =
  ({ db, bankClock, effects }: Pick<PaymentsNeeds, 'db' | 'bankClock'> & { effects: Effects }) =>
  async ({ caller, transactionId, idempotent }: CancelPayment): Promise<{ transactionId: string }> => {
    const answer = { transactionId }
    const stored = idempotent.answerWith(answer)
    await db.asSystem(async (tx) => {
      const payment = await lockPayment(tx, transactionId)
      if (payment?.customerId !== caller.customerId) throw new Refusal('payments.unknown')
      if (payment.failureCode !== canceledCode) {
        if (!mayCancel(payment)) throw new Refusal('payments.under_way')
        const reason = 'You canceled it before it was sent.'
        const by = { userId: caller.userId, name: caller.name }
        const why = { status: 'Expired', kind: 'canceled', code: canceledCode, reason, by } as const
        await effects.release(tx, payment, bankClock.now(), why)
      }
      await storeAnswers(tx, [stored])
    })
    return answer
  }
