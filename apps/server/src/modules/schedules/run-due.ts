import { hash } from 'node:crypto'
import { maxTries } from '@tradewind/contract/schedules'
import { addDays } from '@tradewind/kernel/iso-date'
import type { OrderOffer, PlacedOrder } from '#modules/payments'
import { type Tx, violatedConstraint } from '#platform/db'
import { AlreadyDone, type IdempotentRequest, type KeyClaim } from '#platform/idempotency'
import { createOneCommit } from '#platform/one-commit'
import type { Task } from '#platform/tasks'
import { boundFault } from './bounds.rules.ts'
import { dueAtOf, todayIn, workingDay } from './days.rules.ts'
import { wordsOf, wordsOfNoRate } from './refusal-words.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { skippedWords, whatIsDue } from './schedules.rules.ts'
import { type DuePayment, decideItem, findDue, lockForPlan, planNext, postponeItem } from './schedules.store.ts'
import type { PaysFrom, ScheduleUpdate } from './schedules.types.ts'

/** How many schedules share a commit at most, and how many are in hand at once. */
export const maxConcurrent = 64

/**
 * A schedule's time has come: makes its first payment that is due, and plans the next. The payment takes the same path as a
 * person's, behind the PIN that was given when it was ordered, and takes its number in the commit that holds its money:
 * whatever dies on the way, another worker finds it made or still to be made.
 */
export function runDue(needs: SchedulesNeeds): (task: Task) => Promise<void> {
  const { db, bankClock, payments, payerOf, notify, restDays } = needs
  const look = createOneCommit<
    string,
    { due: DuePayment; payer: Awaited<ReturnType<SchedulesNeeds['payerOf']>> } | undefined
  >({
    db,
    most: maxConcurrent,
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
      const { customerId, id: scheduleId } = schedule
      await notify(tx, {
        what,
        customerId,
        accountIds: accountsOf(schedule),
        scheduleId,
        payee: item.payee,
        amount: item.amount,
        day: item.runDay,
        reason,
      })
    })

  /** The rate is outside the bounds, or there is none: another day, or not at all, as the customer chose. */
  const outside = (task: Task, due: DuePayment, paysFrom: PaysFrom, reason: string) => {
    const { schedule, item } = due
    if (paysFrom.whenOutside === 'Skip')
      return giveUp(task, due, { status: 'Canceled', what: 'skipped', reason: `${reason} The schedule skips those.` })
    if (item.tries + 1 >= maxTries)
      return giveUp(task, due, {
        status: 'Canceled',
        what: 'skipped',
        reason: `${reason} We tried on ${maxTries} working days.`,
      })
    const { id: scheduleId, customerId, timeZone, bankCountry } = schedule
    const { isHoliday } = restDays({
      currency: item.amount.currency,
      country: item.bankCountry ?? bankCountry ?? undefined,
      payer: paysFrom.currency,
    })
    const tomorrow = addDays(todayIn(timeZone, bankClock.now()), 1)
    const runDay = workingDay(tomorrow, { whenMoved: 'NextWorkingDay', isHoliday, notBefore: tomorrow })
    return endTask(task, async (tx) => {
      const { n, revision, tries } = item
      const moved = { scheduleId, n, revision, tries, runDay, dueAt: dueAtOf(runDay, timeZone), reason }
      if (!(await postponeItem(tx, moved))) return
      const { payee, amount } = item
      const accountIds = accountsOf(schedule)
      await notify(tx, { what: 'postponed', customerId, accountIds, scheduleId, payee, amount, day: runDay, reason })
    })
  }

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
        reason: 'Its day was missed. Choose what to do.',
      })
    if (decision !== 'place')
      return giveUp(task, due, { status: 'Canceled', what: 'skipped', reason: skippedWords[decision] })
    if (!payer) {
      const reason = `${item.orderedByName} can no longer make payments.`
      return giveUp(task, due, { status: 'Failed', what: 'failed', reason })
    }
    const { id: scheduleId, customerId, paysFrom } = schedule
    if (paysFrom && !payer.exchanges) {
      const reason = `${item.orderedByName} can no longer exchange money.`
      return giveUp(task, due, { status: 'Failed', what: 'failed', reason })
    }
    const { exchanges: _, ...protection } = payer
    const caller = { userId: item.orderedBy, customerId, sessionId: scheduleId, name: item.orderedByName, protection }
    const payload = { ...item.ordered, customerId, documentUploadItems: [] }
    let offer: OrderOffer | undefined
    try {
      if (paysFrom) {
        offer = await payments.offerForOrder({ caller, payload, fromAccountId: paysFrom.accountId })
        const fault = boundFault(paysFrom, offer)
        if (fault) {
          await payments.dropQuote({ customerId, userId: item.orderedBy, rateId: offer.rateId })
          return await outside(task, due, paysFrom, fault)
        }
      }
      const exchanged = offer && {
        soldCurrency: offer.sold.currency,
        sold: String(offer.sold.minor),
        markedRate: offer.markedRate,
      }
      await payments.placeOrder({
        caller,
        payload,
        ...(paysFrom &&
          offer && {
            exchangeFrom: { accountId: paysFrom.accountId, rateId: offer.rateId, markedRate: offer.markedRate },
          }),
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
            ...exchanged,
          },
        }),
      })
    } catch (error) {
      if (offer) await payments.dropQuote({ customerId, userId: item.orderedBy, rateId: offer.rateId })
      const noRate = paysFrom && wordsOfNoRate(error)
      if (paysFrom && noRate) return outside(task, due, paysFrom, noRate)
      // Someone else was faster, made it or changed it: what is due now is looked up anew.
      if (error instanceof AlreadyDone || violatedConstraint(error) === 'schedule_run_once') return endTask(task)
      await giveUp(task, due, { status: 'Failed', what: 'failed', reason: wordsOf(error, item.orderedByName) })
    }
  }
}

/** The accounts that someone must see to see the schedule. */
const accountsOf = ({ accountId, paysFrom }: DuePayment['schedule']): string[] => [
  accountId,
  ...(paysFrom ? [paysFrom.accountId] : []),
]

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
