import { compare, type Money } from '@tradewind/kernel'
import { restorePayment } from '#modules/pricing'
import type { Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import type { Books } from '../books.ts'
import { derivedId, ofRevision } from '../payments.ids.ts'
import type { LedgerAccountId, LedgerForPayments, PaymentsNeeds } from '../payments.needs.ts'
import type { Status } from '../payments.states.ts'
import { type Change, takeStep } from '../payments.store.ts'
import type { EventKind, Payment, PaymentEvent } from '../payments.types.ts'
import { endRecallOfReturned } from '../recalls/recalls.store.ts'
import { insertAdjustment } from './adjustments.store.ts'
import { type CaseDetail, type CaseKind, closeCase, openCase } from './cases.store.ts'
import type { Debts } from './debts.ts'
import { giveMemberUseBack } from './member-use.store.ts'

/** One step of a payment: what it becomes and the event in its timeline, in the caller's transaction. */
export const step = (
  tx: Tx,
  payment: Payment,
  {
    kind,
    at,
    detail = {},
    ...change
  }: { kind: EventKind; at: Date; detail?: PaymentEvent['detail'] } & Partial<Change>,
): Promise<Payment> => takeStep(tx, payment, change, { kind, at, detail })

/** Why money came back, how much of what was sent, and on which of our accounts it stands until it is booked back. */
export interface CameBack extends Partial<Change> {
  code: string
  reason: string
  returned: Money
  from?: LedgerAccountId
}

/**
 * What moves held or booked money. Each posting's id follows from the payment, so that the ledger too would refuse to
 * do it twice; the payment's row is locked by the caller.
 */
export interface Effects {
  /** The network delivered: both holds become entries. */
  settle(tx: Tx, payment: Payment, at: Date, update?: Partial<Change>): Promise<Payment>
  /** It will not be delivered: both holds are given back, the charge included. */
  release(
    tx: Tx,
    payment: Payment,
    at: Date,
    why: {
      status: Status
      kind: EventKind
      code: string
      reason: string
      /** Who decided it, where a person did. */
      by?: PaymentEvent['detail']['by']
    } & Partial<Change>,
  ): Promise<Payment>
  /**
   * The other bank sent the money back after it had arrived: what came is booked back by a posting of its own, which
   * pays off what is owed on the account.
   */
  bookBack(tx: Tx, payment: Payment, at: Date, why: CameBack): Promise<Payment>
  /** The same, to another account than the one it came from: the caller books it there. */
  returnedElsewhere(tx: Tx, payment: Payment, at: Date, why: Omit<CameBack, 'from'>): Promise<Payment>
  /** Nothing moves; a person must decide, and finds it among the open cases. */
  investigate(
    tx: Tx,
    payment: Payment,
    at: Date,
    why: {
      kind: 'investigating' | 'contradicted' | 'held-for-check'
      /** Customers see it. */
      detail: PaymentEvent['detail']
      caseKind?: CaseKind
      /** What only the case says. */
      caseDetail?: CaseDetail
      /** Money that the network brought with it: it waits with the case on `suspense:cases`. */
      keep?: Money
    } & Partial<Change>,
  ): Promise<Payment>
}

export interface EffectsNeeds extends Pick<PaymentsNeeds, 'accounts' | 'log'> {
  ledger: LedgerForPayments
  books: Books
  debts: Pick<Debts, 'fromCredit'>
  random: Random
}

export function createEffects({ accounts, ledger, books, debts, random, log }: EffectsNeeds): Effects {
  const settleHolds = (tx: Tx, payment: Payment, as: 'post' | 'void', at: Date) => {
    const holds = [payment.amountHoldId, payment.chargeHoldId].filter((hold) => hold !== null)
    ledger.post(tx, {
      id: ofRevision(payment, as),
      subject: payment.id,
      transfers: [],
      settle: holds.map((hold) => ({ hold, as })),
      at,
    })
  }

  /** A late answer from the network closes the case, and so does the end of a payment held for a check. */
  const closeAnswered = (tx: Tx, { id, status }: Payment, at: Date) => {
    if (status !== 'InvestigateAccount' && status !== 'Pending') return undefined
    const by = status === 'Pending' ? 'payment' : 'network'
    return closeCase(tx, id, { resolution: 'answered', by, note: null, at })
  }

  const returnedElsewhere: Effects['returnedElsewhere'] = async (
    tx,
    payment,
    at,
    { code, reason, returned, ...update },
  ) => {
    // A redebited payment was given back when it was rejected, and is counted no more.
    if (!payment.redebited) restorePayment(tx, payment, returned)
    await endRecallOfReturned(tx, payment.id, at)
    await closeAnswered(tx, payment, at)
    return step(tx, payment, {
      kind: 'returned',
      at,
      detail: { code, reason },
      ...update,
      status: 'Failed',
      money: 'returned',
      returned,
      failureCode: code,
      failureReason: reason,
      finishedAt: at,
    })
  }

  return {
    settle: async (tx, payment, at, update = {}) => {
      settleHolds(tx, payment, 'post', at)
      await closeAnswered(tx, payment, at)
      const done = { status: 'Successful', money: 'sent', submission: 'finished', finishedAt: at } as const
      return step(tx, payment, { kind: 'settled', at, ...update, ...done })
    },

    release: async (tx, payment, at, { kind, status, code, reason, by, ...update }) => {
      settleHolds(tx, payment, 'void', at)
      restorePayment(tx, payment, payment.amount)
      giveMemberUseBack(tx, payment)
      if (payment.submission === 'accepted') await endRecallOfReturned(tx, payment.id, at)
      await closeAnswered(tx, payment, at)
      return step(tx, payment, {
        kind,
        at,
        detail: { code, reason, ...(by && { by }) },
        approval: payment.approval === 'awaited' ? 'ended' : payment.approval,
        ...update,
        status,
        money: 'released',
        submission: 'finished',
        failureCode: code,
        failureReason: reason,
        finishedAt: at,
      })
    },

    bookBack: async (tx, payment, at, { from, ...why }) => {
      if (!fitsWhatWasSent(payment, why.returned))
        throw new Error(`the return of ${payment.id} is not of what was sent`)
      const transfer = {
        id: derivedId(payment.id, 'returned-amount'),
        debit: from ?? (await books.clearing(payment.rail, payment.amount.currency, tx)),
        credit: payment.ledgerAccountId,
        amount: why.returned,
        code: 'return',
      }
      const { customerId, accountId, ledgerAccountId } = payment
      const { id, amount } = transfer
      const account = await accounts.accountOf(tx, customerId, accountId)
      const repayments = await debts.fromCredit(tx, account, { id, amount, at, returnOf: payment.id })
      const transfers = [transfer, ...repayments]
      ledger.post(tx, { id: derivedId(payment.id, 'return'), subject: payment.id, transfers, at })
      await insertAdjustment(tx, payment, { id, kind: 'return', accountId, ledgerAccountId, amount, at })
      return returnedElsewhere(tx, payment, at, why)
    },

    returnedElsewhere,

    investigate: async (tx, payment, at, { kind, detail, caseKind, caseDetail, keep, ...update }) => {
      log.warn({ payment: payment.id, rail: payment.rail, kind, ...detail }, 'a payment needs review')
      await openCase(tx, {
        id: uuidv7(at, random),
        transactionId: payment.id,
        customerId: payment.customerId,
        kind: caseKind ?? (kind === 'contradicted' ? 'contradiction' : 'investigation'),
        detail: { ...detail, ...caseDetail },
        openedAt: at,
        kept: keep ?? null,
      })
      if (keep) {
        if (payment.direction === 'out') await endRecallOfReturned(tx, payment.id, at)
        const debit = await books.clearing(payment.rail, keep.currency, tx)
        const credit = await ledger.systemAccount(tx, 'suspense:cases', keep.currency)
        const transfers = [{ id: derivedId(payment.id, 'kept-amount'), debit, credit, amount: keep, code: 'kept' }]
        ledger.post(tx, { id: derivedId(payment.id, 'keep'), subject: payment.id, transfers, at })
      }
      return step(tx, payment, { kind, at, detail, ...update, status: 'InvestigateAccount' })
    },
  }
}

/** Whether what came back can be booked back as it is: the same currency, and no more than was sent. */
export const fitsWhatWasSent = ({ amount }: Pick<Payment, 'amount'>, returned: Money): boolean =>
  returned.currency === amount.currency && compare(returned, amount) <= 0
