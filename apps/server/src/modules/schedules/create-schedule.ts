import { type schedules as contract, Refusal } from '@tradewind/contract'
import { GivenOrder } from '@tradewind/contract/approvals'
import { type Money, money, parseRate } from '@tradewind/kernel'
import { derivedId } from '#modules/payments'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { requestOf, submit } from './approve-schedule.ts'
import { mostFor } from './bounds.rules.ts'
import { type Pattern, plannedDays, todayIn } from './days.rules.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { refuseDays } from './schedules.rules.ts'
import { findSchedule, insertSchedule, planNext } from './schedules.store.ts'
import type { KeptOrder, NewSchedule, PaysFrom, Schedule, ScheduledOrder } from './schedules.types.ts'

export type ScheduleCaller = Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection' | 'permissions'>

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
    const [ordered] = order.transactionDetails
    if (!ordered || order.customerId !== caller.customerId) throw new Refusal('request.not_found')
    const now = bankClock.now()
    const pattern = patternOf(order, timeZone, now)
    if (pattern.firstDay < todayIn(timeZone, now)) throw new Refusal('schedules.day_past')
    const { payload } = splitOrder(ordered, order)
    const paysFrom = await payerIn({ db, accounts }, caller, order.exchangeFrom)
    const terms = JSON.stringify({ ...pattern, ...(paysFrom && { paysFrom: order.exchangeFrom }) })
    return payments.confirmOrder({ caller, payload, terms }, async (allowed) => {
      const checked = await payments.checkOrder({ caller, ...allowed, paidLater: paidLater(paysFrom) })
      const id = derivedId('schedule', caller.userId, idempotent.key)
      const { whenMissed } = order
      const schedule = scheduleOf(needs, { id, caller, pattern, paysFrom, whenMissed, ordered, allowed, checked, now })
      const request = requestOf(schedule, { checked, paid: keptOf(allowed.payload), by: caller, at: now })
      const answer = { id, version: schedule.version, paymentRuleTransactionId: request?.id ?? null }
      const write = (inCommit: (tx: Tx) => Promise<void>) =>
        db.asSystem(async (tx) => {
          await inCommit(tx)
          await storeSchedule(tx, needs, { schedule, request, payee: checked.counterparty })
          await storeAnswers(tx, [idempotent.answerWith(answer)])
        })
      // Right after a recovery all of it counts, whenever it is paid.
      await payments.keepLittle(caller, { id, amount: allOf(checked.amount, schedule.items.length) }, write)
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

/** An order whose PIN, code and passkey were right. */
export type AllowedOrder = Parameters<Parameters<SchedulesNeeds['payments']['confirmOrder']>[1]>[0]

/** What the checks of an order found out. */
export type CheckedOrder = Awaited<ReturnType<SchedulesNeeds['payments']['checkOrder']>>

interface OrderedSchedule {
  id: string
  caller: ScheduleCaller
  pattern: Pattern
  paysFrom: PaysFrom | null
  whenMissed: Schedule['whenMissed']
  ordered: Pick<ScheduledOrder, 'sourceAccountId'>
  allowed: AllowedOrder
  checked: CheckedOrder
  now: Date
}

/** The schedule with all its days, as it is kept; refuses days that are too far ahead. */
function scheduleOf(
  { random, restDays }: Pick<SchedulesNeeds, 'random' | 'restDays'>,
  { id, caller, pattern, paysFrom, whenMissed, ordered, allowed, checked, now }: OrderedSchedule,
): Schedule {
  const { amount, charge, counterparty, bankCountry, categoryId } = checked
  const today = todayIn(pattern.timeZone, now)
  const rests = restDays({ currency: amount.currency, country: bankCountry, payer: paysFrom?.currency })
  const days = plannedDays(pattern, { now, isHoliday: rests.isHoliday })
  refuseDays(pattern.firstDay, days.at(-1)?.nominalDay ?? today, today)
  return {
    ...pattern,
    id,
    customerId: caller.customerId,
    accountId: ordered.sourceAccountId,
    paysFrom,
    whenMissed,
    bankCountry,
    status: 'Active',
    approval: 'none',
    approvalsNeeded: 0,
    requestId: null,
    version: 1,
    createdBy: caller.userId,
    createdByName: caller.name,
    createdAt: now,
    items: days.map((day) => ({
      ...day,
      bankCountry: null,
      key: uuidv7(now, random),
      revision: 1,
      ordered: { ...keptOf(allowed.payload), expenseCategoryId: categoryId },
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
    })),
  }
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

/** What so many payments of an amount are together. */
export const allOf = ({ currency, minor }: Money, payments: number): Money => money(currency, minor * BigInt(payments))

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

/** What the checks of an order ask of the account that pays for it. */
export const paidLater = (paysFrom: PaysFrom | null) =>
  paysFrom ? { accountId: paysFrom.accountId, most: (takes: Money) => mostFor(paysFrom, takes) } : undefined

/**
 * The order as a payment of today has it, and what a schedule asks of it besides: a saved beneficiary, whose details need no
 * new verification on the day; and nothing that must not be kept, such as the answer of a security question.
 */
export function splitOrder(
  { paymentDate, status: _status, ...order }: ScheduledOrder,
  above: { expenseCategoryId?: string | undefined; expenseCategoryName?: string | undefined },
) {
  const category = order.expenseCategoryId ?? order.expenseCategory ?? order.expenseCategoryCode
  if (above.expenseCategoryId && order.expenseCategoryId && above.expenseCategoryId !== order.expenseCategoryId)
    throw invalidField('expenseCategoryId', "This doesn't match the category of the payment.")
  if (order.beneficiaryId === undefined) throw new Refusal('schedules.save_first')
  if (order.documentUploadItems.length > 0) throw new Refusal('schedules.no_documents')
  if (order.paymentAuthentication) throw new Refusal('schedules.no_question')
  const payload = category === undefined ? { ...order, expenseCategoryId: above.expenseCategoryId } : order
  return { payload: { ...payload, saveAsBeneficiary: false }, paymentDate }
}

const keptFields = new Set(Object.keys(GivenOrder.shape))

/** What is kept of an order: no PIN, code, file or answer, and no total, since the charge is that of the day. */
export const keptOf = (payload: object): KeptOrder =>
  Object.fromEntries(
    Object.entries(payload).filter(
      ([name]) => keptFields.has(name) && name !== 'totalAmount' && name !== 'schedulePaymentKey',
    ),
  ) as unknown as KeptOrder
