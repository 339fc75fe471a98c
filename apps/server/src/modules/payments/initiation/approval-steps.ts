import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import type { Exchange } from '../exchange/exchange.types.ts'
import type { ExchangeSteps } from '../exchange/exchange-steps.ts'
import type { ScheduleSteps } from '../payments.needs.ts'
import { changePayment, findPayment, lockPayment } from '../payments.store.ts'
import { planTask } from '../payments.tasks.ts'
import type { Cleared, Payment } from '../payments.types.ts'
import { type Effects, step } from '../settlement/payment-effects.ts'

/** What waits for approval, and from which account its money goes: a payment, an exchange, or a schedule. */
export interface Awaiting {
  id: string
  accountId: string
  order: { payment: Payment } | { exchange: Exchange } | { schedule: { id: string } }
}

/** What approvals do to what waits for them, each on something that the caller's transaction has locked. */
export interface ApprovalSteps {
  /** Locks something of this customer's until the end of `tx`: whoever decides about it or calls it off comes one by one. */
  lock(tx: Tx, customerId: string, id: string): Promise<Awaiting | undefined>
  /** The payment as it is, without a lock; nothing for an exchange or a schedule. */
  find(tx: Tx, customerId: string, id: string): Promise<Payment | undefined>
  /**
   * Enough approved it: a payment is submitted to its network next, an exchange is booked, a schedule runs. Says what was
   * done, since an exchange whose rate has moved is not made. Refuses approvals.not_pending for what does not wait.
   */
  clear(tx: Tx, awaiting: Awaiting, at: Date): Promise<Cleared>
  /** An approver said no, or wants it changed, which its maker may not always do: amount and charge are free again. */
  refuse(
    tx: Tx,
    awaiting: Awaiting,
    at: Date,
    why: { reason: string; returned: boolean; changes: boolean },
  ): Promise<void>
  /** Its maker takes a rejected one up again: it waits to be changed. */
  reopen(tx: Tx, awaiting: Awaiting): Promise<void>
  /** Nobody decided in time, or nobody changed it: it cannot be taken up again. */
  lapse(tx: Tx, awaiting: Awaiting, at: Date, reason: string): Promise<void>
}

/** What a refusal by approvers is called where networks give reasons. */
export const refusedCode = 'NOAP'

export const createApprovalSteps = (
  effects: Effects,
  exchanges: ExchangeSteps,
  schedules: ScheduleSteps | undefined,
): ApprovalSteps => {
  const ofPayments = stepsOfPayments(effects)
  // What is locked as a schedule has come from there.
  const ofSchedules = (): ScheduleSteps => {
    if (!schedules) throw new Error('nothing is ordered for later here')
    return schedules
  }
  return {
    lock: async (tx, customerId, id) => {
      const payment = await lockPayment(tx, id)
      if (payment) {
        if (payment.customerId !== customerId) return undefined
        return { id, accountId: payment.accountId, order: { payment } }
      }
      const exchange = await exchanges.lock(tx, customerId, id)
      if (exchange) return { id, accountId: exchange.fromAccountId, order: { exchange } }
      const schedule = await schedules?.lock(tx, customerId, id)
      return schedule && { id, accountId: schedule.accountId, order: { schedule: { id } } }
    },
    find: findPayment,
    clear: async (tx, { order }, at) => {
      if ('exchange' in order) return exchanges.clear(tx, order.exchange, at)
      if ('payment' in order) await ofPayments.clear(tx, order.payment, at)
      else await ofSchedules().clear(tx, order.schedule, at)
      return { notMade: null }
    },
    refuse: (tx, { order }, at, why) => {
      if ('schedule' in order) return ofSchedules().refuse(tx, order.schedule, why.reason)
      return 'payment' in order
        ? ofPayments.refuse(tx, order.payment, at, why)
        : exchanges.refuse(tx, order.exchange, at, why)
    },
    reopen: async (tx, { order }) => {
      // An edit of it is a request of its own.
      if ('schedule' in order) throw new Refusal('approvals.not_open')
      await ('payment' in order ? ofPayments.reopen(tx, order.payment) : exchanges.reopen(tx, order.exchange))
    },
    lapse: (tx, { order }, at, reason) => {
      if ('schedule' in order) return ofSchedules().refuse(tx, order.schedule, reason)
      return 'payment' in order
        ? ofPayments.lapse(tx, order.payment, at, reason)
        : exchanges.lapse(tx, order.exchange, at, reason)
    },
  }
}

const stepsOfPayments = (effects: Effects) => ({
  clear: async (tx: Tx, payment: Payment, at: Date) => {
    await step(tx, payment, { kind: 'cleared', at, approval: 'given', clearedAt: at })
    await planTask(tx, { transactionId: payment.id, kind: 'submit', dueAt: at })
  },
  refuse: async (
    tx: Tx,
    payment: Payment,
    at: Date,
    { reason, returned, changes }: { reason: string; returned: boolean; changes: boolean },
  ) => {
    const kind = returned ? 'returned-by-approver' : 'refused-by-approver'
    const approval = changes ? 'returned' : 'refused'
    await effects.release(tx, payment, at, { status: 'Rejected', kind, code: refusedCode, reason, approval })
  },
  reopen: async (tx: Tx, payment: Payment) => void (await changePayment(tx, payment, { approval: 'returned' })),
  lapse: async (tx: Tx, payment: Payment, at: Date, reason: string) => {
    if (payment.approval === 'refused' || payment.approval === 'returned')
      return void (await changePayment(tx, payment, { approval: 'ended' }))
    await effects.release(tx, payment, at, { status: 'Expired', kind: 'expired', code: 'TM01', reason })
  },
})
