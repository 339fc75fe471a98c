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
  const { db, bankClock, payerOf } = needs
  const look = createOneCommit<string, Found | undefined>({
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
  return async (task) => {
    const found = await look(task.subject)
    if (!found) return endTask(needs, task)
    const { due, payer } = found
    const ended = endOf(due, payer, whatIsDue(due.schedule, due.item, bankClock.now()))
    if (ended) return giveUp(needs, task, due, ended)
    if (payer) await place(needs, task, due, payer)
  }
}

type Payer = NonNullable<Awaited<ReturnType<SchedulesNeeds['payerOf']>>>

interface Found {
  due: DuePayment
  payer: Payer | undefined
}

/** Why nothing is paid, and what the customer reads of it. */
interface Ended {
  status: 'Failed' | 'Canceled' | 'Open'
  what: ScheduleUpdate['what']
  reason: string
}

/** Why a payment that is due isn't made, whatever its rate is; nothing where it is. */
function endOf(
  { schedule, item }: DuePayment,
  payer: Payer | undefined,
  decision: ReturnType<typeof whatIsDue>,
): Ended | undefined {
  if (decision === 'ask') return { status: 'Open', what: 'asked', reason: 'Its day was missed. Choose what to do.' }
  if (decision !== 'place') return { status: 'Canceled', what: 'skipped', reason: skippedWords[decision] }
  if (!payer) return { status: 'Failed', what: 'failed', reason: `${item.orderedByName} can no longer make payments.` }
  if (schedule.paysFrom && !payer.exchanges)
    return { status: 'Failed', what: 'failed', reason: `${item.orderedByName} can no longer exchange money.` }
  return undefined
}

/** Nothing is made now: what decides about the payment, and the next one is planned. */
const endTask = ({ db }: Pick<SchedulesNeeds, 'db'>, task: Task, decide?: (tx: Tx) => Promise<unknown>) =>
  db.asSystem(async (tx) => {
    await lockForPlan(tx, task.subject)
    await decide?.(tx)
    await task.finish(tx)
    await planNext(tx, task.subject)
  })

const giveUp = (needs: SchedulesNeeds, task: Task, { schedule, item }: DuePayment, { status, what, reason }: Ended) =>
  endTask(needs, task, async (tx) => {
    const { n, revision, payee, amount, runDay: day } = item
    const { customerId, id: scheduleId } = schedule
    const at = needs.bankClock.now()
    if (!(await decideItem(tx, { scheduleId, n, revision, status, reason, at }))) return
    const accountIds = accountsOf(schedule)
    await needs.notify(tx, { what, customerId, accountIds, scheduleId, payee, amount, day, reason })
  })

/** The rate is outside the bounds, or there is none: another day, or not at all, as the customer chose. */
function outside(needs: SchedulesNeeds, task: Task, due: DuePayment, paysFrom: PaysFrom, reason: string) {
  const { schedule, item } = due
  const skip = (more: string) =>
    giveUp(needs, task, due, { status: 'Canceled', what: 'skipped', reason: `${reason} ${more}` })
  if (paysFrom.whenOutside === 'Skip') return skip('The schedule skips those.')
  if (item.tries + 1 >= maxTries) return skip(`We tried on ${maxTries} working days.`)
  const { id: scheduleId, customerId, timeZone, bankCountry } = schedule
  const { isHoliday } = needs.restDays({
    currency: item.amount.currency,
    country: item.bankCountry ?? bankCountry ?? undefined,
    payer: paysFrom.currency,
  })
  const tomorrow = addDays(todayIn(timeZone, needs.bankClock.now()), 1)
  const runDay = workingDay(tomorrow, { whenMoved: 'NextWorkingDay', isHoliday, notBefore: tomorrow })
  return endTask(needs, task, async (tx) => {
    const { n, revision, tries, payee, amount } = item
    const moved = { scheduleId, n, revision, tries, runDay, dueAt: dueAtOf(runDay, timeZone), reason }
    if (!(await postponeItem(tx, moved))) return
    const accountIds = accountsOf(schedule)
    const day = runDay
    await needs.notify(tx, { what: 'postponed', customerId, accountIds, scheduleId, payee, amount, day, reason })
  })
}

/** Orders the payment, at a rate of this moment where another currency pays. */
async function place(needs: SchedulesNeeds, task: Task, due: DuePayment, payer: Payer): Promise<void> {
  const { exchange, payments } = needs
  const { schedule, item } = due
  const { id: scheduleId, customerId, paysFrom } = schedule
  const { exchanges: _, ...protection } = payer
  const caller = { userId: item.orderedBy, customerId, sessionId: scheduleId, name: item.orderedByName, protection }
  const payload = { ...item.ordered, customerId, documentUploadItems: [] }
  const { prepared } = item
  let offer: OrderOffer | undefined
  const dropOffer = async () => {
    if (offer) await exchange.dropQuote({ customerId, userId: item.orderedBy, rateId: offer.rateId })
  }
  try {
    if (paysFrom) {
      offer = await payments.offerForOrder({ caller, payload, prepared, fromAccountId: paysFrom.accountId })
      const fault = boundFault(paysFrom, offer)
      if (fault) {
        await dropOffer()
        return await outside(needs, task, due, paysFrom, fault)
      }
    }
    await payments.placeOrder({
      caller,
      payload,
      prepared,
      ...exchangeOf(paysFrom, offer),
      idempotent: requestOf(due, needs.bankClock.now()),
      hasCode: item.confirmed,
      approvedAsWhole: schedule.approval === 'given',
      alongside: (placed) => ({ kind: 'schedules.run', row: runOf(due, task, offer, placed) }),
    })
  } catch (error) {
    await dropOffer()
    const noRate = paysFrom && wordsOfNoRate(error)
    if (paysFrom && noRate) return outside(needs, task, due, paysFrom, noRate)
    // Someone else was faster, made it or changed it: what is due now is looked up anew.
    if (error instanceof AlreadyDone || violatedConstraint(error) === 'schedule_run_once') return endTask(needs, task)
    await giveUp(needs, task, due, { status: 'Failed', what: 'failed', reason: wordsOf(error, item.orderedByName) })
  }
}

const exchangeOf = (paysFrom: PaysFrom | null, offer: OrderOffer | undefined) =>
  paysFrom && offer
    ? { exchangeFrom: { accountId: paysFrom.accountId, rateId: offer.rateId, markedRate: offer.markedRate } }
    : {}

type Placed = Parameters<NonNullable<Parameters<SchedulesNeeds['payments']['placeOrder']>[0]['alongside']>>[0]

/** What the commit that holds the money writes of the schedule. */
const runOf = (
  { schedule, item }: DuePayment,
  task: Task,
  offer: OrderOffer | undefined,
  { transactionId, awaitsApproval, at }: Placed,
) => ({
  scheduleId: schedule.id,
  n: item.n,
  revision: item.revision,
  transactionId,
  awaits: awaitsApproval,
  task: task.occurrence,
  at,
  ...(offer && {
    soldCurrency: offer.sold.currency,
    sold: String(offer.sold.minor),
    markedRate: offer.markedRate,
  }),
})

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
