import { hash } from 'node:crypto'
import type { PlacedOrder } from '#modules/payments'
import { type Tx, violatedConstraint } from '#platform/db'
import { AlreadyDone, type IdempotentRequest, type KeyClaim } from '#platform/idempotency'
import { createOneCommit } from '#platform/one-commit'
import type { Task } from '#platform/tasks'
import { wordsOf } from './refusal-words.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { skippedWords, whatIsDue } from './schedules.rules.ts'
import { type DuePayment, decideItem, findDue, lockForPlan, planNext } from './schedules.store.ts'
import type { ScheduleUpdate } from './schedules.types.ts'

/** How many schedules share a commit at most, and how many are in hand at once. */
export const mostTogether = 64

/**
 * A schedule's time has come: makes its first payment that is due, and plans the next. The payment takes the same path as a
 * person's, behind the PIN that was given when it was ordered, and takes its number in the commit that holds its money:
 * whatever dies on the way, another worker finds it made or still to be made.
 */
export function runDue(needs: SchedulesNeeds): (task: Task) => Promise<void> {
  const { db, bankClock, payments, payerOf, notify } = needs
  const look = createOneCommit<
    string,
    { due: DuePayment; payer: Awaited<ReturnType<SchedulesNeeds['payerOf']>> } | undefined
  >({
    db,
    most: mostTogether,
    locks: (scheduleId) => scheduleId,
    work: async (tx, scheduleId) => {
      const due = await findDue(tx, { scheduleId, now: bankClock.now() })
      if (!due) return undefined
      const { item, schedule } = due
      return { due, payer: await payerOf(tx, { userId: item.orderedBy, customerId: schedule.customerId }) }
    },
  })

  /** Nothing is made now: what decides about the payment, and the next one is planned. */
  const endTask = (task: Task, decide?: (tx: Tx) => Promise<unknown>) =>
    db.asSystem(async (tx) => {
      await lockForPlan(tx, task.subject)
      await decide?.(tx)
      await task.finish(tx)
      await planNext(tx, task.subject)
    })

  const giveUp = (
    task: Task,
    { schedule, item }: DuePayment,
    { status, what, reason }: { status: 'Failed' | 'Canceled' | 'Open'; what: ScheduleUpdate['what']; reason: string },
  ) =>
    endTask(task, async (tx) => {
      const { n, revision } = item
      const at = bankClock.now()
      if (!(await decideItem(tx, { scheduleId: schedule.id, n, revision, status, reason, at }))) return
      const { customerId, accountId, id: scheduleId } = schedule
      await notify(tx, {
        what,
        customerId,
        accountId,
        scheduleId,
        payee: item.payee,
        amount: item.amount,
        day: item.runDay,
        reason,
      })
    })

  return async (task) => {
    const found = await look(task.subject)
    if (!found) return endTask(task)
    const { due, payer } = found
    const { schedule, item } = due
    const decision = whatIsDue(schedule, item, bankClock.now())
    if (decision === 'ask')
      return giveUp(task, due, {
        status: 'Open',
        what: 'asked',
        reason: 'Its day was missed. Choose what becomes of it.',
      })
    if (decision !== 'place')
      return giveUp(task, due, { status: 'Canceled', what: 'skipped', reason: skippedWords[decision] })
    if (!payer) {
      const reason = `${item.orderedByName} can no longer make payments.`
      return giveUp(task, due, { status: 'Failed', what: 'failed', reason })
    }
    const { id: scheduleId, customerId } = schedule
    try {
      await payments.placeOrder({
        caller: {
          userId: item.orderedBy,
          customerId,
          sessionId: scheduleId,
          name: item.orderedByName,
          protection: payer,
        },
        payload: { ...item.ordered, customerId, documentUploadItems: [] },
        idempotent: requestOf(due, bankClock.now()),
        hasCode: item.confirmed,
        approvedAsWhole: schedule.approval === 'given',
        alongside: ({ transactionId, awaitsApproval, at }) => ({
          kind: 'schedules.run',
          row: {
            scheduleId,
            n: item.n,
            revision: item.revision,
            transactionId,
            awaits: awaitsApproval,
            task: task.occurrence,
            at,
          },
        }),
      })
    } catch (error) {
      // Somebody else was faster, made it or changed it: what is due now is looked up anew.
      if (error instanceof AlreadyDone || violatedConstraint(error) === 'schedule_run_once') return endTask(task)
      await giveUp(task, due, { status: 'Failed', what: 'failed', reason: wordsOf(error) })
    }
  }
}

/** The request of one payment, under a key of its own: the same however often it is tried. */
function requestOf({ schedule, item }: DuePayment, at: Date): IdempotentRequest<PlacedOrder> {
  const claim: KeyClaim = {
    customerId: schedule.customerId,
    userId: item.orderedBy,
    key: `schedule-${hash('sha256', `${schedule.id}\n${item.n}\n${item.revision}`)}`,
    call: 'schedules.run',
    requestHash: hash('sha256', `${schedule.id}\n${item.n}\n${item.revision}`, 'buffer'),
    at,
  }
  return {
    key: claim.key,
    claim,
    answerWith: (placed) => ({ ...claim, status: 200, body: JSON.stringify(placed) }),
  }
}
