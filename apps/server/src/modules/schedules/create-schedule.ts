import { type schedules as contract, Refusal } from '@tradewind/contract'
import { parseRate } from '@tradewind/kernel'
import { derivedId } from '#modules/payments'
import { amountIn } from '#platform/amount-in'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { requestOf, submit } from './approve-schedule.ts'
import { type Pattern, plannedDays, todayIn } from './days.rules.ts'
import { type AllChecked, type AllowedOrder, type CheckedItem, checkAll, confirmAll } from './ordered-together.ts'
import { splitOrder } from './scheduled-order.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { refuseDays, sumOf } from './schedules.rules.ts'
import { findSchedule, insertSchedule, planNext } from './schedules.store.ts'
import type { NewSchedule, Occurrence, PaysFrom, Schedule, ScheduleCaller } from './schedules.types.ts'

export interface CreateSchedule {
  caller: ScheduleCaller
  order: NewSchedule
  timeZone: string
  idempotent: IdempotentRequest<contract.MadeSchedule>
}

/**
 * Orders payments for later. PIN, code and passkey are asked for now, and everything is checked as for a payment of today
 * but the money, which has to be there on the day. All days are worked out and kept, so that what was announced is what
 * happens, whatever calendars say later.
 */
export const createSchedule =
  (needs: SchedulesNeeds) =>
  async ({ caller, order, timeZone, idempotent }: CreateSchedule): Promise<contract.MadeSchedule> => {
    const { db, bankClock, accounts, payments } = needs
    if (order.customerId !== caller.customerId) throw new Refusal('request.not_found')
    const now = bankClock.now()
    const pattern = patternOf(order, timeZone, now)
    if (pattern.firstDay < todayIn(timeZone, now)) throw new Refusal('schedules.day_past')
    const orders = order.transactionDetails.map((one) => splitOrder(one, order))
    const paysFrom = await payerIn({ db, accounts }, caller, order.exchangeFrom)
    const { paymentDate } = orders[0] ?? {}
    const terms = JSON.stringify({ ...pattern, paymentDate, ...(paysFrom && { paysFrom: order.exchangeFrom }) })
    return confirmAll(payments, { caller, orders, terms }, async (allowed) => {
      const checked = await checkAll(payments, { caller, orders, allowed, paysFrom })
      const id = derivedId('schedule', caller.userId, idempotent.key)
      const { whenMissed } = order
      const schedule = scheduleOf(needs, { id, caller, pattern, paysFrom, whenMissed, allowed, checked, now })
      const [first] = checked
      const request = requestOf(schedule, { checked: first.checked, paid: first.kept, by: caller, at: now })
      const answer = { id, version: schedule.version, paymentRuleTransactionId: request?.id ?? null }
      const write = (inCommit: (tx: Tx) => Promise<void>) =>
        db.asSystem(async (tx) => {
          await inCommit(tx)
          await storeSchedule(tx, needs, { schedule, request, payee: first.checked.counterparty })
          await storeAnswers(tx, [idempotent.answerWith(answer)])
        })
      // Right after a recovery all of it counts, whenever it is paid.
      await payments.keepLittle(caller, { id, amount: sumOf(schedule.items) }, write)
      return answer
    })
  }

const patternOf = (order: NewSchedule, timeZone: string, now: Date): Pattern => ({
  paymentType: order.paymentType,
  startType: order.startType,
  frequency: order.paymentFrequency,
  firstDay: order.startType === 'Immediately' ? todayIn(timeZone, now) : (order.paymentDate ?? todayIn(timeZone, now)),
  occurrences: order.occurrence,
  whenMoved: order.whenMoved,
  timeZone,
})

interface OrderedSchedule {
  id: string
  caller: ScheduleCaller
  pattern: Pattern
  paysFrom: PaysFrom | null
  whenMissed: Schedule['whenMissed']
  allowed: AllowedOrder
  checked: AllChecked
  now: Date
}

/** The schedule with all its days, as it is kept; refuses days that are too far ahead. */
function scheduleOf(needs: Pick<SchedulesNeeds, 'random' | 'restDays'>, ordered: OrderedSchedule): Schedule {
  const { id, caller, pattern, paysFrom, whenMissed, checked, now } = ordered
  const [first] = checked
  const items = checked
    .flatMap((item) => occurrencesOf(needs, { ...ordered, item, others: first.checked.bankCountry }))
    .toSorted((one, other) => one.n - other.n)
  const today = todayIn(pattern.timeZone, now)
  const days = items.map(({ nominalDay }) => nominalDay).toSorted()
  refuseDays(days[0] ?? today, days.at(-1) ?? today, today)
  return {
    ...pattern,
    id,
    customerId: caller.customerId,
    accountId: first.kept.sourceAccountId,
    paysFrom,
    whenMissed,
    bankCountry: first.checked.bankCountry,
    status: 'Active',
    approval: 'none',
    approvalsNeeded: 0,
    requestId: null,
    version: 1,
    createdBy: caller.userId,
    createdByName: caller.name,
    createdAt: now,
    items: items.map((item, place) => ({ ...item, n: place + 1 })),
  }
}

/** The payments of one order of the list, on its own days where it names one. */
function occurrencesOf(
  { random, restDays }: Pick<SchedulesNeeds, 'random' | 'restDays'>,
  of: OrderedSchedule & { item: CheckedItem; others: string | null },
): Occurrence[] {
  const { caller, pattern, paysFrom, allowed, item, others, now } = of
  const { amount, charge, counterparty, bankCountry, categoryId, prepared } = item.checked
  const { isHoliday } = restDays({ currency: amount.currency, country: bankCountry, payer: paysFrom?.currency })
  const own = item.paymentDate && { firstDay: item.paymentDate, startType: 'CustomDate' as const }
  return plannedDays({ ...pattern, ...own }, { now, isHoliday }).map((day) => ({
    ...day,
    // The others of a schedule go where its first goes.
    bankCountry: bankCountry === others ? null : bankCountry,
    key: uuidv7(now, random),
    revision: 1,
    ordered: { ...item.kept, expenseCategoryId: categoryId },
    prepared,
    payee: counterparty,
    amount,
    charge,
    confirmed: allowed.hasCode || allowed.hasPasskey,
    orderedBy: caller.userId,
    orderedByName: caller.name,
    status: 'None',
    answered: false,
    transactionId: null,
    awaitsApproval: false,
    sold: null,
    markedRate: null,
    tries: 0,
    reason: null,
    decidedAt: null,
  }))
}

async function storeSchedule(
  tx: Tx,
  { accounts, approvals, record }: Pick<SchedulesNeeds, 'accounts' | 'approvals' | 'record'>,
  { schedule, request, payee }: { schedule: Schedule; request: ReturnType<typeof requestOf>; payee: string },
): Promise<void> {
  const { id, customerId, accountId, paysFrom } = schedule
  // Its answer is forgotten after a time, and the schedule is not: that is no reason to make it once more.
  if (await findSchedule(tx, customerId, id)) throw new Refusal('request.key_reused')
  // They stay open until this is written: nothing is planned for an account that was closed meanwhile.
  const payers = new Set([accountId, ...(paysFrom ? [paysFrom.accountId] : [])])
  for (const payer of [...payers].toSorted()) await accounts.openAccountOf(tx, customerId, payer)
  await insertSchedule(tx, schedule)
  await submit(tx, { approvals }, schedule, request)
  await planNext(tx, id)
  await record(tx, 'schedule-created', payee)
}

/** The account that pays in another currency, as it is ordered, with its bounds read. */
export async function payerIn(
  { db, accounts }: Pick<SchedulesNeeds, 'db' | 'accounts'>,
  caller: ScheduleCaller,
  asked: NewSchedule['exchangeFrom'] | null,
): Promise<PaysFrom | null> {
  if (!asked) return null
  if (!caller.permissions.has('exchange:create')) throw new Refusal('exchange.not_allowed')
  const { currency } = await accounts.placeOf(db, caller.customerId, asked.accountId)
  const { lowestRate, mostSold } = asked
  if (lowestRate !== undefined && typeof parseRate(lowestRate) === 'string')
    throw invalidField('exchangeFrom.lowestRate', 'Enter a rate such as 1900.50.')
  return {
    accountId: asked.accountId,
    currency,
    lowestRate: lowestRate ?? null,
    mostSold: mostSold === undefined ? null : amountIn(mostSold, currency, 'exchangeFrom.mostSold'),
    whenOutside: asked.whenOutside,
  }
}
