import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { RecallReason, RecallReport } from '#modules/rails'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Task } from '#platform/tasks'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { addEvent, lockPayment } from '../payments.store.ts'
import { planTask } from '../payments.tasks.ts'
import type { Payment } from '../payments.types.ts'
import { mayRecall, mostInquiries, nextInquiryAt, overdueAfterDays } from './recalls.rules.ts'
import { changeRecall, findOpenRecall, findRecall, insertRecall, type PaymentRecall } from './recalls.store.ts'

interface RecallNeeds extends Pick<PaymentsNeeds, 'db' | 'bankClock' | 'random' | 'rails' | 'recallChanged'> {}

interface RequestRecall {
  paymentId: string
  reason: RecallReason
  note: string
  by: { id: string; name: string }
}

/** `open`: the payment has an open recall. `impossible`: its network doesn't have it or has returned it. */
export type RecallRequested = { recallId: string } | 'open' | 'impossible'

/**
 * Asks the network to return a payment that was sent. It moves no money: the network's return books it and ends the
 * recall. A worker keeps asking until there is an answer.
 */
export function createRecalls(needs: RecallNeeds) {
  const { bankClock, random, rails } = needs
  return {
    request: async (tx: Tx, { paymentId, reason, note, by }: RequestRecall): Promise<RecallRequested> => {
      const payment = await lockPayment(tx, paymentId)
      if (!payment || !mayRecall(payment)) return 'impossible'
      const at = bankClock.now()
      const rail = payment.rail as RailName
      const { id: transactionId, customerId, amount } = payment
      const recall = {
        id: uuidv7(at, random),
        transactionId,
        customerId,
        reason,
        note,
        requestedBy: by.id,
        requestedByName: by.name,
        requestedAt: at,
        overdueAt: rails.bankingDaysAfter(rail, { amount, at, days: overdueAfterDays }),
      }
      if (!(await insertRecall(tx, recall))) return 'open'
      await addEvent(tx, payment, { kind: 'recall-requested', at, detail: { code: reason } })
      await needs.recallChanged?.(tx, { what: 'requested', payment, answer: null })
      await planTask(tx, { transactionId, kind: 'recall', dueAt: at })
      return { recallId: recall.id }
    },

    /** Staff have resolved it, and nothing more is expected. False if there was nothing left to do. */
    close: async (tx: Tx, closed: { recallId: string; by: string; note: string }): Promise<boolean> => {
      const known = await findRecall(tx, closed.recallId)
      const payment = known && (await lockPayment(tx, known.transactionId))
      // Read again under the payment's lock: the money may have come back meanwhile.
      const recall = payment && (await findRecall(tx, closed.recallId))
      if (!recall?.needsPersonAt || recall.closedAt) return false
      const at = bankClock.now()
      const ended = recall.endedAt ? {} : ({ state: 'closed', endedAt: at } as const)
      await changeRecall(tx, recall, { ...ended, closedAt: at, closedByName: closed.by, closingNote: closed.note })
      return true
    },

    /**
     * Promises the bank that we bear its loss, and asks it again. False unless it asked for that and the payment is
     * still with it.
     */
    indemnify: async (tx: Tx, { recallId, by }: { recallId: string; by: string }): Promise<boolean> => {
      const known = await findRecall(tx, recallId)
      const payment = known && (await lockPayment(tx, known.transactionId))
      const recall = payment && (await findRecall(tx, recallId))
      if (!payment || recall?.state !== 'indemnity-asked') return false
      const at = bankClock.now()
      await changeRecall(tx, recall, { state: 'pending', indemnityAt: at, indemnityBy: by, needsPersonAt: null })
      await planTask(tx, { transactionId: payment.id, kind: 'recall', dueAt: at })
      return true
    },

    /** Takes what a network says of a recall in a message of its own. */
    answered: async (tx: Tx, { endToEndId, answer }: RecallReport): Promise<void> => {
      const payment = await lockPayment(tx, endToEndId)
      const recall = payment && (await findOpenRecall(tx, payment.id))
      if (payment && recall) await take(needs, tx, { payment, recall, answer, isReport: true })
    },

    ask: askForRecall(needs),
  }
}

/** Asks the network once, and schedules the next request until the recall ends. */
const askForRecall =
  (needs: RecallNeeds) =>
  async (task: Task): Promise<void> => {
    const { db, rails } = needs
    const asked = await db.asSystem(async (tx) => {
      const payment = await lockPayment(tx, task.subject)
      const recall = payment && (await findOpenRecall(tx, payment.id))
      // A bank that waits for an indemnity isn't asked until it has one.
      if (payment && recall && recall.state !== 'indemnity-asked') return { payment, recall }
      await task.finish(tx)
      return undefined
    })
    if (!asked) return
    const { payment, recall } = asked
    const answer = await rails
      .requestRecall({
        recallId: recall.id,
        rail: payment.rail as RailName,
        endToEndId: payment.id,
        networkReference: payment.networkReference ?? payment.id,
        amount: payment.amount,
        reason: recall.reason,
        indemnity: recall.indemnityAt !== null,
      })
      .catch((): RecallAnswer => ({ state: 'unknown' }))
    await db.asSystem(async (tx) => {
      const payment = await lockPayment(tx, task.subject)
      const open = payment && (await findOpenRecall(tx, payment.id))
      // A recall returned or closed meanwhile needs no answer.
      if (payment && open?.id === recall.id) await take(needs, tx, { payment, recall: open, answer })
      await task.finish(tx)
    })
  }

type RecallAnswer = Awaited<ReturnType<RecallNeeds['rails']['requestRecall']>>

interface Answered {
  payment: Payment
  recall: PaymentRecall
  answer: RecallAnswer
  /** It came in a message of its own: the next request is planned already. */
  isReport?: boolean
}

/** An accepted recall stays accepted, whatever the network says or doesn't say until the money comes. */
const stateAfter = ({ state }: PaymentRecall, answer: RecallAnswer): PaymentRecall['state'] => {
  if (answer.state === 'accepted' || state === 'accepted') return 'accepted'
  return answer.state === 'unknown' ? state : 'pending'
}

async function take(
  needs: RecallNeeds,
  tx: Tx,
  { payment, recall, answer, isReport = false }: Answered,
): Promise<void> {
  const at = needs.bankClock.now()
  const inquiries = isReport ? recall.inquiries : recall.inquiries + 1
  if (answer.state === 'refused') {
    const { code, words } = answer.reason
    const answered = { answeredAt: at, answerCode: code, answer: words }
    await changeRecall(tx, recall, { inquiries, ...answered, state: 'refused', endedAt: at, needsPersonAt: at })
    await addEvent(tx, payment, { kind: 'recall-refused', at, detail: { code, reason: words } })
    await needs.recallChanged?.(tx, { what: 'refused', payment, answer: words })
    return
  }
  if (answer.state === 'by-hand') {
    await changeRecall(tx, recall, { inquiries, state: 'by-hand', needsPersonAt: recall.needsPersonAt ?? at })
    return
  }
  // Once it is promised, the bank considers it.
  if (answer.state === 'indemnity-asked' && recall.indemnityAt === null) {
    await changeRecall(tx, recall, { inquiries, state: 'indemnity-asked', needsPersonAt: recall.needsPersonAt ?? at })
    return
  }
  const isNew = answer.state === 'accepted' && recall.state !== 'accepted'
  if (isNew) await addEvent(tx, payment, { kind: 'recall-accepted', at, detail: {} })
  await changeRecall(tx, recall, {
    inquiries,
    state: stateAfter(recall, answer),
    answeredAt: isNew ? at : recall.answeredAt,
    needsPersonAt: recall.needsPersonAt ?? (at >= recall.overdueAt ? at : null),
  })
  if (!isReport && inquiries < mostInquiries) {
    const dueAt = nextInquiryAt({ inquiries, now: at, overdueAt: recall.overdueAt })
    await planTask(tx, { transactionId: payment.id, kind: 'recall', dueAt })
  }
}
