import type { Tx } from '#platform/db'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { lockPayment } from '../payments.store.ts'
import { planTask } from '../payments.tasks.ts'
import type { Payment, PaymentListener } from '../payments.types.ts'
import type { CaseDecision, Close } from './case-decision.types.ts'
import { changeMatches, closeCase, findOpenCase, holdsPayment, type OpenCase, type Resolution } from './cases.store.ts'
import type { Debts } from './debts.ts'
import { openSenderMatches } from './hold-for-check.ts'
import { type Effects, step } from './payment-effects.ts'
import type { ReceiverNeeds } from './receive-payment.ts'
import { redebitPayment } from './redebit-payment.ts'
import { createSuspendedMoney } from './suspended-money.ts'

/** Decisions for debts and held payments only. */
const ofOtherCases: ReadonlySet<CaseDecision['as']> = new Set(['repaid', 'written-off', 'cleared', 'refused'])

export interface ResolveCase {
  id: string
  /** The operator, as the record names him or her. */
  by: string
  /** Why, for colleagues: no customer sees it. */
  note: string
  decision: CaseDecision
}

/** `gone`: the case is closed. `impossible`: the decision does not fit where the money is. */
export type Resolved = 'resolved' | 'gone' | 'impossible'

interface ResolverNeeds extends Pick<PaymentsNeeds, 'bankClock'>, Omit<ReceiverNeeds, 'effects'> {
  effects: Effects
  debts: Pick<Debts, 'endByHand' | 'open' | 'fromCredit'>
  /** Publishes what a redebited payment became. */
  paymentEnded?: PaymentListener | undefined
}

/** Shows a case of a sender the entries of today's list that resemble the sender, for people to compare. */
export const renewMatches =
  ({ payees }: Pick<ReceiverNeeds, 'payees'>) =>
  async (tx: Tx, id: string): Promise<void> => {
    const found = await findOpenCase(tx, id)
    const payment = found?.kind === 'sender-match' ? await lockPayment(tx, found.transactionId) : undefined
    if (payment) await changeMatches(tx, id, await openSenderMatches(tx, payment, await payees?.ready()))
  }

/** Lets a person end what the networks left open: moves the money as decided, in the transaction that closes the case. */
export const resolveCase = (needs: ResolverNeeds) => {
  const { bankClock, accounts, effects, debts, paymentEnded } = needs
  const suspended = createSuspendedMoney(needs)
  return async (tx: Tx, { id, by, note, decision }: ResolveCase): Promise<Resolved> => {
    const at = bankClock.now()
    const found = await findOpenCase(tx, id)
    const payment = found && (await lockPayment(tx, found.transactionId))
    // Read again under the payment's lock: a colleague, or the network, may have closed it meanwhile.
    const openCase = payment && (await findOpenCase(tx, id))
    if (!payment || !openCase) return 'gone'
    if (openCase.kind === 'owed') return endDebt(payment)
    if (holdsPayment(openCase.kind)) return endHold(payment)
    if (payment.status !== 'InvestigateAccount') return 'gone'
    return (await decided(payment, openCase)) ? 'resolved' : 'impossible'

    async function endDebt({ id, customerId }: Payment): Promise<Resolved> {
      if (decision.as === 'written-off') return debts.endByHand(tx, id, { from: 'us', by, note, at })
      if (decision.as !== 'repaid') return 'impossible'
      const from = await accounts.accountOf(tx, customerId, decision.accountId)
      return debts.endByHand(tx, id, { from, by, note, at })
    }

    async function endHold(payment: Payment): Promise<Resolved> {
      if (payment.status !== 'Pending') return 'gone'
      if (decision.as !== 'cleared' && decision.as !== 'refused') return 'impossible'
      await closeCase(tx, payment.id, { resolution: decision.as, by, note, at })
      if (decision.as === 'refused') {
        // A download of all data has this too, and must not say what it was compared with.
        await effects.release(tx, payment, at, {
          status: 'Rejected',
          kind: 'rejected',
          code: 'NARR',
          reason: "We can't make this payment.",
        })
      } else {
        await step(tx, payment, { kind: 'check-passed', at })
        await planTask(tx, { transactionId: payment.id, kind: 'submit', dueAt: at })
      }
      return 'resolved'
    }

    async function decided(payment: Payment, openCase: OpenCase): Promise<boolean> {
      const close = (resolution: Resolution) => closeCase(tx, payment.id, { resolution, by, note, at })
      if (ofOtherCases.has(decision.as)) return false
      if (openCase.kind === 'credit-to-closed-account') return suspended.endCredit(tx, { payment, decision, at, close })
      if (openCase.kind === 'sender-match') return suspended.endSender(tx, { payment, openCase, decision, at, close })
      if (openCase.kind === 'return-to-closed-account' || openCase.kind === 'return-differs')
        return suspended.endReturn(tx, { payment, openCase, decision, at, close })
      if (decision.as === 'delivered') return delivered(payment, close)
      return decision.as === 'not-delivered' && notDelivered(payment, close)
    }

    async function delivered(payment: Payment, close: Close): Promise<boolean> {
      const { money } = payment
      // What came back did not arrive.
      if (money !== 'held' && money !== 'sent' && money !== 'released') return false
      await close('delivered')
      if (money === 'held') await effects.settle(tx, payment, at)
      else if (money === 'sent') await step(tx, payment, { kind: 'settled', at, status: 'Successful', finishedAt: at })
      else {
        const redebited = await redebitPayment(needs)(tx, payment, at)
        await paymentEnded?.(tx, redebited)
      }
      return true
    }

    async function notDelivered(payment: Payment, close: Close): Promise<boolean> {
      const { money, amount, customerId, accountId } = payment
      const why = { code: 'NARR', reason: "The other bank confirmed that it wasn't delivered." }
      if (money === 'sent' && (await accounts.accountOf(tx, customerId, accountId)).status === 'Closed') return false
      await close('not-delivered')
      if (money === 'held') await effects.release(tx, payment, at, { status: 'Failed', kind: 'rejected', ...why })
      else if (money === 'sent') await effects.bookBack(tx, payment, at, { ...why, returned: amount })
      else await step(tx, payment, { kind: 'rejected', at, status: 'Failed', finishedAt: at, detail: why })
      return true
    }
  }
}
