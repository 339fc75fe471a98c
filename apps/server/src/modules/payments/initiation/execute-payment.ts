import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { Tx } from '#platform/db'
import { createOneCommit } from '#platform/one-commit'
import type { Task } from '#platform/tasks'
import { addressOf } from '../payee/destination.rules.ts'
import { addressOfParty } from '../payee/party.rules.ts'
import { screeningFault } from '../payee/screening.rules.ts'
import type { PaymentUpdate, RailOrder, SubmitAnswer } from '../payments.needs.ts'
import { lockPayment } from '../payments.store.ts'
import { planTask } from '../payments.tasks.ts'
import type { Payment } from '../payments.types.ts'
import { wasClearedSince } from '../settlement/cases.store.ts'
import type { ExecutorNeeds } from '../settlement/executor.needs.ts'
import { type HoldChecks, heldForCheck } from '../settlement/hold-for-check.ts'
import { staleAfter, unansweredPauses } from '../settlement/inquiries.rules.ts'
import { step } from '../settlement/payment-effects.ts'

/**
 * Submits one order to its network: the only caller of `rails.submit`. The attempt is on record before the network receives
 * it, so that a crash in between leads to an inquiry, never to a second submission.
 */
export function executePayment({
  db,
  bankClock,
  random,
  rails,
  effects,
  payees,
  fraudRules,
  applyStatusUpdate,
}: ExecutorNeeds) {
  // Orders that are submitted at the same time go on record together, and so do their answers.
  const begin = createOneCommit<Begun, Payment | undefined>({
    db,
    most: maxConcurrent,
    locks: ({ task }) => task.subject,
    work: beginAttempt,
  })
  const end = createOneCommit<Answered, void>({
    db,
    most: maxConcurrent,
    locks: ({ task }) => task.subject,
    work: async (tx, { task, order, answer }) => {
      await recordAnswer(tx, order, answer)
      await task.finish(tx)
    },
  })

  return async (task: Task): Promise<void> => {
    const checks = { list: await payees?.ready(), fraud: await fraudRules?.ready() }
    const order = await begin({ task, checks })
    if (!order) return
    // Whatever goes wrong on the line, the network may have received it.
    const answer = await rails.submit(orderOf(order)).catch((): SubmitAnswer => ({ state: 'unknown' }))
    await end({ task, order, answer })
  }

  /** Puts the attempt on record and gives the order, or settles that there is none and ends the task. */
  async function beginAttempt(tx: Tx, { task, checks }: Begun): Promise<Payment | undefined> {
    const now = bankClock.now()
    const payment = await lockPayment(tx, task.subject)
    // Only an approval plans the task of a payment that waits for one, and the database keeps it from going on besides.
    if (payment?.status === 'Pending' && payment.approval !== 'awaited') {
      const approved = await screened(tx, { payment, checks }, now)
      if (approved) return attempt(tx, approved, now)
    } else if (payment?.status === 'Approved' && payment.submission === 'resubmit') {
      return attempt(tx, payment, now)
    } else if (payment?.status === 'Approved' && payment.submission === 'attempting') {
      // An earlier attempt left no outcome.
      await outcomeUnknown(tx, payment, now)
    }
    await task.finish(tx)
    return undefined
  }

  async function screened(
    tx: Tx,
    { payment, checks }: { payment: Payment; checks: HoldChecks },
    now: Date,
  ): Promise<Payment | undefined> {
    const fault = screeningFault(payment.party)
    const since = new Date(now.getTime() - staleAfter)
    // Whoever approved it lately still wants it, and who waited for us to clear its payee could have canceled it.
    const stale = (payment.clearedAt ?? payment.createdAt) < since && !(await wasClearedSince(tx, payment.id, since))
    if (fault) {
      const why = { status: 'Rejected', kind: 'refused-by-screening', code: 'RR04', reason: fault } as const
      await effects.release(tx, payment, now, why)
    } else if (stale) {
      const reason = "It couldn't be sent to the payment network in time."
      await effects.release(tx, payment, now, { status: 'Expired', kind: 'expired', code: 'TM01', reason })
    } else if (!(await heldForCheck({ random }, tx, { payment, checks, now }))) {
      const determined = await step(tx, payment, { kind: 'screened', at: now, status: 'RiskDetermined' })
      return step(tx, determined, { kind: 'approved', at: now, status: 'Approved' })
    }
    return undefined
  }

  async function attempt(tx: Tx, payment: Payment, now: Date): Promise<Payment> {
    const attempts = payment.attempts + 1
    const begun = { submission: 'attempting', attempts, attemptedAt: now, unanswered: 0 } as const
    const { expectedAt } = rails.arrival(payment.rail as RailName, now, arrivalOf(payment))
    return step(tx, payment, { kind: 'submitted', at: now, detail: { attempt: attempts }, expectedAt, ...begun })
  }

  async function recordAnswer(tx: Tx, { id, rail, attempts }: Payment, answer: SubmitAnswer): Promise<void> {
    const now = bankClock.now()
    const payment = await lockPayment(tx, id)
    // The network may have called while we waited for its answer; what it said there stands.
    if (payment?.submission !== 'attempting' || payment.attempts !== attempts) return
    if (answer.state === 'unknown') return outcomeUnknown(tx, payment, now)
    const update: PaymentUpdate = {
      rail,
      endToEndId: id,
      networkReference: '',
      ...answer,
      at: now,
    }
    await applyStatusUpdate(tx, update)
  }

  async function outcomeUnknown(tx: Tx, payment: Payment, now: Date): Promise<void> {
    await step(tx, payment, { kind: 'outcome-unknown', at: now, submission: 'unknown' })
    const dueAt = new Date(now.getTime() + (unansweredPauses[0] ?? 0))
    await planTask(tx, { transactionId: payment.id, kind: 'inquire', dueAt })
  }
}

/** A task and the checks of its payment. */
interface Begun {
  task: Task
  checks: HoldChecks
}

/** An order with what its network answered. */
interface Answered {
  task: Task
  order: Payment
  answer: SubmitAnswer
}

/** How many orders share a commit at most, and how many are in hand at once. */
export const maxConcurrent = 64

/** What the time of arrival depends on besides the network. */
export const arrivalOf = ({ amount, party }: Pick<Payment, 'amount' | 'party'>) => ({
  amount,
  country: party.destination?.bankCountry,
})

/** The order as the network takes it; its end-to-end id is the payment's, however often it is sent. */
export function orderOf({ id, rail, amount, party, narration, ...debtor }: Payment): RailOrder {
  if (!party.destination) throw new Error(`the payment ${id} goes nowhere`)
  return {
    rail: rail as RailName,
    endToEndId: id,
    amount,
    debtorName: debtor.debtorName,
    debtorAccount: debtor.debtorAccount ?? undefined,
    debtorAddress: debtor.debtorAddress ?? undefined,
    creditorName: party.name,
    creditorAddress: addressOfParty(party),
    to: addressOf(party.destination),
    narration,
  }
}
