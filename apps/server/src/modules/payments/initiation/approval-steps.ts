import type { Tx } from '#platform/db'
import { changePayment, findPayment, lockPayment } from '../payments.store.ts'
import { planTask } from '../payments.tasks.ts'
import type { Payment } from '../payments.types.ts'
import { type Effects, step } from '../settlement/payment-effects.ts'

/** What approvals do to the payments that wait for them, each on a payment that the caller's transaction has locked. */
export interface ApprovalSteps {
  /** Locks a payment of this customer until the end of `tx`: whoever decides about it or calls it off comes one by one. */
  lock(tx: Tx, customerId: string, id: string): Promise<Payment | undefined>
  /** The payment as it is, without a lock. */
  find(tx: Tx, customerId: string, id: string): Promise<Payment | undefined>
  /** Enough approved it: it is submitted to its network next. */
  clear(tx: Tx, payment: Payment, at: Date): Promise<void>
  /** An approver said no, or wants it changed, which its maker may not always do: amount and charge are free again. */
  refuse(
    tx: Tx,
    payment: Payment,
    at: Date,
    why: { reason: string; returned: boolean; changes: boolean },
  ): Promise<void>
  /** Its maker takes a rejected one up again: it waits to be changed. */
  reopen(tx: Tx, payment: Payment): Promise<void>
  /** Nobody decided in time, or nobody changed it: it cannot be taken up again. */
  lapse(tx: Tx, payment: Payment, at: Date): Promise<void>
}

/** What a refusal by approvers is called where networks give reasons. */
export const refusedCode = 'NOAP'

export const createApprovalSteps = (effects: Effects): ApprovalSteps => ({
  lock: async (tx, customerId, id) => {
    const payment = await lockPayment(tx, id)
    return payment?.customerId === customerId ? payment : undefined
  },
  find: findPayment,
  clear: async (tx, payment, at) => {
    await step(tx, payment, { kind: 'cleared', at, approval: 'given', clearedAt: at })
    await planTask(tx, { transactionId: payment.id, kind: 'submit', dueAt: at })
  },
  refuse: async (tx, payment, at, { reason, returned, changes }) => {
    const kind = returned ? 'returned-by-approver' : 'refused-by-approver'
    const approval = changes ? 'returned' : 'refused'
    await effects.release(tx, payment, at, { status: 'Rejected', kind, code: refusedCode, reason, approval })
  },
  reopen: async (tx, payment) => void (await changePayment(tx, payment, { approval: 'returned' })),
  lapse: async (tx, payment, at) => {
    if (payment.approval === 'refused' || payment.approval === 'returned')
      return void (await changePayment(tx, payment, { approval: 'ended' }))
    const reason = "It wasn't approved in time."
    await effects.release(tx, payment, at, { status: 'Expired', kind: 'expired', code: 'TM01', reason })
  },
})
