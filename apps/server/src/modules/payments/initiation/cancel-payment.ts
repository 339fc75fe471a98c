import { Refusal } from '@tradewind/contract'
import { isolated } from '@tradewind/kernel/text'
import { isSeen } from '#platform/account-scope'
import type { Tx } from '#platform/db'
import { storeAnswers } from '#platform/idempotency'
import type { ExchangeSteps } from '../exchange/exchange-steps.ts'
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
    exchangeEnded,
    exchanges,
  }: Pick<PaymentsNeeds, 'db' | 'bankClock' | 'cancelElsewhere' | 'exchangeEnded'> & {
    effects: Effects
    exchanges: ExchangeSteps
  }) =>
  (cancellation: Cancellation): Promise<{ transactionId: string }> => {
    return db.asSystem(async (tx) => {
      const { caller, transactionId, idempotent } = cancellation
      // Whoever may exchange and no more calls exchanges off.
      const mayPay = caller.permissions.has('sendr:create')
      const payment = await lockPayment(tx, transactionId)
      if (payment?.customerId !== caller.customerId) {
        const canceled = payment
          ? undefined
          : ((await cancelExchange(tx, cancellation)) ??
            (mayPay ? await cancelElsewhere?.(tx, cancellation) : undefined))
        if (canceled) return canceled
        throw new Refusal('payments.unknown')
      }
      if (!isSeen(payment.accountId)) throw new Refusal('payments.unknown')
      if (!mayPay) throw new Refusal('identity.not_authorized')
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

    /** One that waits for approval; what is booked is done. */
    async function cancelExchange(tx: Tx, { caller, transactionId, idempotent }: Cancellation) {
      const exchange = await exchanges.lock(tx, caller.customerId, transactionId)
      if (!exchange || !(isSeen(exchange.fromAccountId) || isSeen(exchange.toAccountId))) return undefined
      const answer = { transactionId }
      if (exchange.status === 'Successful') throw new Refusal('payments.under_way')
      if (exchange.status === 'Pending') {
        const who = exchange.createdBy === caller.userId ? 'You' : isolated(caller.name)
        await exchanges.cancel(tx, exchange, bankClock.now(), `${who} canceled it before it was approved.`)
        await exchangeEnded?.(tx, { id: exchange.id })
      }
      await storeAnswers(tx, [idempotent.answerWith(answer)])
      return answer
    }
  }
