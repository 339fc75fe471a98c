import type { PaymentsNeeds } from '../payments.needs.ts'
import { lockPayment } from '../payments.store.ts'
import type { Payment, Told } from '../payments.types.ts'
import type { Debts } from './debts.ts'
import type { Close, QuestionDecision } from './decision.types.ts'
import { createKept } from './kept-money.ts'
import { closeQuestion, findOpenQuestion, type OpenQuestion, type Resolution } from './open-questions.store.ts'
import { type Effects, step } from './payment-effects.ts'
import type { ReceiverNeeds } from './receive-payment.ts'
import { takeAgain } from './take-again.ts'

export interface ResolveQuestion {
  id: string
  /** The operator, as the record names him or her. */
  by: string
  /** Why, for colleagues: no customer sees it. */
  note: string
  decision: QuestionDecision
}

/** `gone`: nobody waits for this answer any more. `impossible`: the decision does not fit where the money is. */
export type Resolved = 'resolved' | 'gone' | 'impossible'

interface ResolverNeeds extends Pick<PaymentsNeeds, 'db' | 'bankClock'>, Omit<ReceiverNeeds, 'effects'> {
  effects: Effects
  debts: Pick<Debts, 'endByHand' | 'open' | 'fromCredit'>
  /** Told of what a payment became that was taken again. */
  told?: Told | undefined
}

/** Lets a person end what the networks left open: moves the money as decided, in the commit that ends the question. */
export const resolveQuestion = (needs: ResolverNeeds) => {
  const { db, bankClock, accounts, effects, debts, told } = needs
  const kept = createKept(needs)
  return ({ id, by, note, decision }: ResolveQuestion): Promise<Resolved> =>
    db.asSystem(async (tx) => {
      const at = bankClock.now()
      const known = await findOpenQuestion(tx, id)
      const payment = known && (await lockPayment(tx, known.transactionId))
      // Read again under the payment's lock: somebody else, or the network, may have answered meanwhile.
      const question = payment && (await findOpenQuestion(tx, id))
      if (!payment || !question) return 'gone'
      if (question.kind === 'owed') return endDebt(payment)
      if (payment.status !== 'InvestigateAccount') return 'gone'
      return (await decided(payment, question)) ? 'resolved' : 'impossible'

      async function endDebt({ id, customerId }: Payment): Promise<Resolved> {
        if (decision.as === 'written-off') return debts.endByHand(tx, id, { from: 'us', by, note, at })
        if (decision.as !== 'repaid') return 'impossible'
        const from = await accounts.accountOf(tx, customerId, decision.accountId)
        return debts.endByHand(tx, id, { from, by, note, at })
      }

      async function decided(payment: Payment, question: OpenQuestion): Promise<boolean> {
        const close = (resolution: Resolution) => closeQuestion(tx, payment.id, { resolution, by, note, at })
        if (decision.as === 'repaid' || decision.as === 'written-off') return false
        if (question.kind === 'credit-to-closed-account') return kept.endCredit(tx, { payment, decision, at, close })
        if (question.kind === 'return-to-closed-account' || question.kind === 'return-differs')
          return kept.endReturn(tx, { payment, question, decision, at, close })
        if (decision.as === 'delivered') return delivered(payment, close)
        return decision.as === 'not-delivered' && notDelivered(payment, close)
      }

      async function delivered(payment: Payment, close: Close): Promise<boolean> {
        const { money } = payment
        // What came back did not arrive.
        if (money !== 'held' && money !== 'sent' && money !== 'released') return false
        await close('delivered')
        if (money === 'held') await effects.settle(tx, payment, at)
        else if (money === 'sent')
          await step(tx, payment, { kind: 'settled', at, status: 'Successful', finishedAt: at })
        else {
          const taken = await takeAgain(needs)(tx, payment, at)
          await told?.(tx, taken)
        }
        return true
      }

      async function notDelivered(payment: Payment, close: Close): Promise<boolean> {
        const { money, amount, customerId, accountId } = payment
        const why = { code: 'NARR', reason: 'It did not arrive, as we found out with the other bank.' }
        if (money === 'sent' && (await accounts.accountOf(tx, customerId, accountId)).status === 'Closed') return false
        await close('not-delivered')
        if (money === 'held') await effects.release(tx, payment, at, { status: 'Failed', kind: 'rejected', ...why })
        else if (money === 'sent') await effects.bookBack(tx, payment, at, { ...why, returned: amount })
        else await step(tx, payment, { kind: 'rejected', at, status: 'Failed', finishedAt: at, detail: why })
        return true
      }
    })
}
