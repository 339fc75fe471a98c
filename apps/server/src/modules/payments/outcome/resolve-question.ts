import type { Tx } from '#platform/db'
import type { Debts } from './debts.ts'
import { findOpenQuestion, closeQuestion, type OpenQuestion, type Resolution } from './open-questions.store.ts'
import { type Effects, step } from './payment-effects.ts'
import { derivedId } from '../payments.ids.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { lockPayment } from '../payments.store.ts'
import type { Payment } from '../payments.types.ts'
import type { creditAccount } from './receive-payment.ts'

export interface ResolveQuestion {
  id: string
  /** The operator, as the record names him or her. */
  by: string
  /** Why, for colleagues: no customer sees it. */
  note: string
  /**
   * What the person found out: it arrived, it did not, or to which account of the customer the money goes; of what is owed,
   * from which other account of the customer it is paid, or that we bear it.
   */
  decision:
    | { as: 'delivered' }
    | { as: 'not-delivered' }
    | { as: 'credited'; accountId: string }
    | { as: 'repaid'; accountId: string }
    | { as: 'written-off' }
}

/** `gone`: nobody waits for this answer any more. `impossible`: the decision does not fit where the money is. */
export type Resolved = 'resolved' | 'gone' | 'impossible'

interface ResolverNeeds extends Pick<PaymentsNeeds, 'db' | 'bankClock' | 'accounts'> {
  effects: Effects
  credit: ReturnType<typeof creditAccount>
  debts: Pick<Debts, 'endByHand'>
}

/** Lets a person end what the networks left open: moves the money as decided, in the commit that ends the question. */
export const resolveQuestion =
  ({ db, bankClock, accounts, effects, credit, debts }: ResolverNeeds) =>
  ({ id, by, note, decision }: ResolveQuestion): Promise<Resolved> =>
    db.asSystem(async (tx) => {
      const at = bankClock.now()
      const known = await findOpenQuestion(tx, id)
      const payment = known && (await lockPayment(tx, known.transactionId))
      // Read again under the payment's lock: somebody else, or the network, may have answered meanwhile.
      const question = payment && (await findOpenQuestion(tx, id))
      if (!payment || !question) return 'gone'
      if (question.kind === 'owed') return endDebt(tx, payment)
      if (payment.status !== 'InvestigateAccount') return 'gone'
      if (!(await decided(tx, payment, question))) return 'impossible'
      return 'resolved'

      async function endDebt(tx: Tx, { id, customerId }: Payment): Promise<Resolved> {
        if (decision.as === 'written-off') return debts.endByHand(tx, id, { from: 'us', by, note, at })
        if (decision.as !== 'repaid') return 'impossible'
        const from = await accounts.accountOf(tx, customerId, decision.accountId)
        return debts.endByHand(tx, id, { from, by, note, at })
      }

      async function decided(tx: Tx, payment: Payment, question: OpenQuestion): Promise<boolean> {
        const close = (resolution: Resolution) => closeQuestion(tx, payment.id, { resolution, by, note, at })
        const { money } = payment
        if (decision.as === 'repaid' || decision.as === 'written-off') return false
        if (decision.as === 'credited')
          return question.kind === 'return-to-closed-account' && creditElsewhere(tx, payment, close)
        if (decision.as === 'delivered') {
          // What came back did not arrive, and what was given back to the customer is with him.
          if (question.kind === 'return-to-closed-account' || (money !== 'held' && money !== 'sent')) return false
          await close('delivered')
          if (money === 'held') await effects.settle(tx, payment, at)
          else await step(tx, payment, { kind: 'settled', at, status: 'Successful', finishedAt: at })
          return true
        }
        const why = { code: 'NARR', reason: 'It did not arrive, as we found out with the other bank.' }
        if (money === 'sent' && (await isClosed(tx, payment))) return false
        await close('not-delivered')
        if (money === 'held') await effects.release(tx, payment, at, { status: 'Failed', kind: 'rejected', ...why })
        else if (money === 'sent') await effects.bookBack(tx, payment, at, why)
        else await step(tx, payment, { kind: 'rejected', at, status: 'Failed', finishedAt: at, detail: why })
        return true
      }

      async function isClosed(tx: Tx, { customerId, accountId }: Payment): Promise<boolean> {
        return (await accounts.accountOf(tx, customerId, accountId)).status === 'Closed'
      }

      /** The money reaches another account of the same customer as money that came in, so that its list shows it. */
      async function creditElsewhere(
        tx: Tx,
        payment: Payment,
        close: (resolution: Resolution) => Promise<boolean>,
      ): Promise<boolean> {
        if (decision.as !== 'credited' || payment.money !== 'sent') return false
        const account = await accounts.accountOf(tx, payment.customerId, decision.accountId)
        if (account.currency !== payment.amount.currency || account.status === 'Closed') return false
        await close('credited')
        await effects.returnedElsewhere(tx, payment, at, {
          code: 'AC04',
          reason: 'It came back, and its account is closed: it was credited to another account of yours.',
        })
        await credit(tx, {
          id: derivedId(payment.id, 'credited'),
          account,
          amount: payment.amount,
          senderName: payment.counterparty,
          narration: `Return of ${payment.reference}`,
          rail: payment.rail,
          networkReference: `return-${payment.id}`,
          at,
        })
        return true
      }
    })
