import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { Tx } from '#platform/db'
import { createOneCommit } from '#platform/one-commit'
import type { Task } from '#platform/tasks'
import type { InquiryAnswer } from '../payments.needs.ts'
import { changePayment, lockPayment } from '../payments.store.ts'
import { planTask, timesAsked } from '../payments.tasks.ts'
import type { Payment } from '../payments.types.ts'
import type { ExecutorNeeds } from './follow.needs.ts'
import { afterNotFound, afterUnanswered, isLate, isOpenQuestion, nextCheckAt } from './inquiries.rules.ts'
import { step } from './payment-effects.ts'

/**
 * Asks a network what became of an order: after a time-out, after a crash, and when a callback is overdue. Ends in an
 * outcome, in another question later, in one more hand-over when the network surely never took it, or with a person.
 */
export function inquirePayment({ db, bankClock, rails, effects, takeUpdate }: ExecutorNeeds) {
  // Questions that are due side by side are looked up together, and so are their answers taken.
  const begin = createOneCommit<Task, Payment | undefined>({
    db,
    most: mostTogether,
    locks: ({ subject }) => subject,
    work: async (tx, task) => {
      const payment = await lockPayment(tx, task.subject)
      if (payment && isOpenQuestion(payment.status, payment.submission)) return payment
      await task.finish(tx)
      return undefined
    },
  })
  const end = createOneCommit<Answered, void>({
    db,
    most: mostTogether,
    locks: ({ task }) => task.subject,
    work: async (tx, { task, asked, answer }) => {
      const payment = await lockPayment(tx, asked.id)
      // An answer to what is settled by now, or was sent again meanwhile, says nothing.
      const open = payment && isOpenQuestion(payment.status, payment.submission) && payment.attempts === asked.attempts
      if (open) await take(tx, payment, answer)
      await task.finish(tx)
    },
  })

  return async (task: Task): Promise<void> => {
    const asked = await begin(task)
    if (!asked) return
    const answer = await rails
      .inquire(asked.rail as RailName, asked.id)
      .catch((): InquiryAnswer => ({ state: 'unknown' }))
    await end({ task, asked, answer })
  }

  async function take(tx: Tx, payment: Payment, answer: InquiryAnswer): Promise<void> {
    if (!('at' in answer)) return answer.state === 'unknown' ? unanswered(tx, payment) : notFound(tx, payment)
    const { state, networkReference, at } = answer
    const reason = 'reason' in answer ? answer.reason : undefined
    const first = payment.submission === 'unknown'
    const returned = 'returned' in answer ? answer.returned : undefined
    await takeUpdate(tx, { rail: payment.rail, endToEndId: payment.id, state, networkReference, at, reason, returned })
    // The first "accepted" plans its own next question.
    if (state === 'accepted' && !first) await stillPending(tx, payment)
  }

  async function unanswered(tx: Tx, payment: Payment): Promise<void> {
    const now = bankClock.now()
    const count = payment.unanswered + 1
    const { person, askAgainAt } = afterUnanswered(count, payment.status, now)
    if (person) {
      const detail = { reason: 'The payment network does not answer.' }
      await effects.investigate(tx, payment, now, { kind: 'investigating', detail, unanswered: count })
    } else await changePayment(tx, payment, { unanswered: count })
    if (askAgainAt) await planTask(tx, { transactionId: payment.id, kind: 'inquire', dueAt: askAgainAt })
  }

  async function notFound(tx: Tx, payment: Payment): Promise<void> {
    const now = bankClock.now()
    const { pace } = rails.facts(payment.rail as RailName)
    const { attempts, attemptedAt, id, status, submission } = payment
    const next = afterNotFound({ attempts, attemptedAt: attemptedAt ?? now, pace, now })
    // Accepted before and denied now, or denied twice: no money moves until somebody understands why.
    if (next === 'person' || submission === 'accepted') {
      if (status === 'InvestigateAccount') return
      const detail = { reason: 'The payment network does not know the order.' }
      await effects.investigate(tx, payment, now, { kind: 'investigating', detail })
    } else if (next === 'resubmit' && status === 'Approved') {
      await step(tx, payment, { kind: 'not-found', at: now, submission: 'resubmit', unanswered: 0 })
      await planTask(tx, { transactionId: id, kind: 'submit', dueAt: now })
    } else if (next !== 'resubmit') {
      await changePayment(tx, payment, { unanswered: 0 })
      await planTask(tx, { transactionId: id, kind: 'inquire', dueAt: next.askAgainAt })
    }
  }

  async function stillPending(tx: Tx, payment: Payment): Promise<void> {
    const now = bankClock.now()
    const late = isLate(
      payment.expectedAt ?? payment.createdAt,
      now,
      rails.facts(payment.rail as RailName).offeredForDays,
    )
    if (late && payment.status === 'Approved') {
      const detail = { reason: 'The payment network has not finished the order.' }
      await effects.investigate(tx, payment, now, { kind: 'investigating', detail })
    }
    if (payment.unanswered > 0 && !late) await changePayment(tx, payment, { unanswered: 0 })
    const dueAt = nextCheckAt(await timesAsked(tx, payment.id), now)
    await planTask(tx, { transactionId: payment.id, kind: 'inquire', dueAt })
  }
}

/** A question with what the network answered. */
interface Answered {
  task: Task
  asked: Payment
  answer: InquiryAnswer
}

/** How many questions share a commit at most. */
const mostTogether = 64
