import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { Tx } from '#platform/db'
import { createOneCommit } from '#platform/one-commit'
import type { Task } from '#platform/tasks'
import type { InquiryAnswer } from '../payments.needs.ts'
import { changePayment, lockPayment } from '../payments.store.ts'
import { inquiriesSoFar, planTask } from '../payments.tasks.ts'
import type { Payment } from '../payments.types.ts'
import type { ExecutorNeeds } from './executor.needs.ts'
import { afterNotFound, afterUnanswered, awaitsOutcome, isLate, nextCheckAt } from './inquiries.rules.ts'
import { step } from './payment-effects.ts'

/**
 * Inquires at a network what became of an order: after a time-out, after a crash, and when a callback is overdue. Ends in an
 * outcome, in a later inquiry, in one more submission when the network surely never took it, or in a case.
 */
export function inquirePayment({ db, bankClock, rails, effects, applyStatusUpdate }: ExecutorNeeds) {
  // Inquiries that are due at the same time are looked up together, and so are their answers.
  const begin = createOneCommit<Task, Payment | undefined>({
    db,
    most: maxConcurrent,
    locks: ({ subject }) => subject,
    work: async (tx, task) => {
      const payment = await lockPayment(tx, task.subject)
      if (payment && awaitsOutcome(payment.status, payment.submission)) return payment
      await task.finish(tx)
      return undefined
    },
  })
  const end = createOneCommit<Answered, void>({
    db,
    most: maxConcurrent,
    locks: ({ task }) => task.subject,
    work: async (tx, { task, inquired, answer }) => {
      const payment = await lockPayment(tx, inquired.id)
      // An answer to what is settled by now, or was sent again meanwhile, says nothing.
      const open =
        payment && awaitsOutcome(payment.status, payment.submission) && payment.attempts === inquired.attempts
      if (open) await take(tx, payment, answer)
      await task.finish(tx)
    },
  })

  return async (task: Task): Promise<void> => {
    const inquired = await begin(task)
    if (!inquired) return
    const answer = await rails
      .inquire(inquired.rail as RailName, inquired.id)
      .catch((): InquiryAnswer => ({ state: 'unknown' }))
    await end({ task, inquired, answer })
  }

  async function take(tx: Tx, payment: Payment, answer: InquiryAnswer): Promise<void> {
    if (!('at' in answer)) return answer.state === 'unknown' ? unanswered(tx, payment) : notFound(tx, payment)
    const { state, networkReference, at } = answer
    const reason = 'reason' in answer ? answer.reason : undefined
    const first = payment.submission === 'unknown'
    const returned = 'returned' in answer ? answer.returned : undefined
    await applyStatusUpdate(tx, {
      rail: payment.rail,
      endToEndId: payment.id,
      state,
      networkReference,
      at,
      reason,
      returned,
    })
    // The first "accepted" plans its own next inquiry.
    if (state === 'accepted' && !first) await stillPending(tx, payment)
  }

  async function unanswered(tx: Tx, payment: Payment): Promise<void> {
    const now = bankClock.now()
    const count = payment.unanswered + 1
    const { person, nextInquiryAt } = afterUnanswered(count, payment.status, now)
    if (person) {
      const detail = { reason: 'The payment network does not answer.' }
      await effects.investigate(tx, payment, now, { kind: 'investigating', detail, unanswered: count })
    } else await changePayment(tx, payment, { unanswered: count })
    if (nextInquiryAt) await planTask(tx, { transactionId: payment.id, kind: 'inquire', dueAt: nextInquiryAt })
  }

  async function notFound(tx: Tx, payment: Payment): Promise<void> {
    const now = bankClock.now()
    const { pace } = rails.facts(payment.rail as RailName)
    const { attempts, attemptedAt, id, status, submission } = payment
    const next = afterNotFound({ attempts, attemptedAt: attemptedAt ?? now, pace, now })
    // Accepted before and denied now, or denied twice: no money moves until someone understands why.
    if (next === 'person' || submission === 'accepted') {
      if (status === 'InvestigateAccount') return
      const detail = { reason: 'The payment network does not know the order.' }
      await effects.investigate(tx, payment, now, { kind: 'investigating', detail })
    } else if (next === 'resubmit' && status === 'Approved') {
      await step(tx, payment, { kind: 'not-found', at: now, submission: 'resubmit', unanswered: 0 })
      await planTask(tx, { transactionId: id, kind: 'submit', dueAt: now })
    } else if (next !== 'resubmit') {
      await changePayment(tx, payment, { unanswered: 0 })
      await planTask(tx, { transactionId: id, kind: 'inquire', dueAt: next.nextInquiryAt })
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
    const dueAt = nextCheckAt(await inquiriesSoFar(tx, payment.id), now)
    await planTask(tx, { transactionId: payment.id, kind: 'inquire', dueAt })
  }
}

/** An inquiry with what the network answered. */
interface Answered {
  task: Task
  inquired: Payment
  answer: InquiryAnswer
}

/** How many inquiries share a commit at most. */
const maxConcurrent = 64
