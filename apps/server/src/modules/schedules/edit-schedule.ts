import { isDeepStrictEqual } from 'node:util'
import { type schedules as contract, Refusal } from '@tradewind/contract'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { invalidField } from '#platform/validation'
import { requestOf, submit } from './approve-schedule.ts'
import { keptOf, paidLater, payerIn, type ScheduleCaller, splitOrder } from './create-schedule.ts'
import { dueAtOf, todayIn, workingDay } from './days.rules.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { editedItems, refuseDays } from './schedules.rules.ts'
import { changePayer, changeSchedule, findSchedule, lockSchedule, planNext, replaceItem } from './schedules.store.ts'
import type { NewSchedule, Occurrence, Schedule, ScheduledOrder } from './schedules.types.ts'

export interface EditSchedule {
  caller: ScheduleCaller
  type: Schedule['paymentType']
  edit: {
    id: string
    version?: number | undefined
    expenseCategoryId?: string | undefined
    expenseCategoryName?: string | undefined
    exchangeFrom?: NewSchedule['exchangeFrom'] | null
    transactionDetails: readonly ScheduledOrder[]
  }
  idempotent: IdempotentRequest<contract.MadeSchedule>
}

/**
 * Replaces what waits by another order: the payment with the key that is given, or all, each on its own day; with all of them
 * also the account in another currency that pays, and its bounds. It needs the PIN and is checked as if it were made anew. A
 * run that has read the old content fails, since the edit counts up its revision.
 */
export const editSchedule =
  ({ db, bankClock, accounts, payments, restDays, approvals }: SchedulesNeeds) =>
  async ({ caller, type, edit, idempotent }: EditSchedule): Promise<contract.MadeSchedule> => {
    const { customerId } = caller
    const [given] = edit.transactionDetails
    const before = await db.asCustomer(customerId, (tx) => findSchedule(tx, customerId, edit.id))
    if (!given || !before) throw new Refusal('schedules.unknown')
    if (before.paymentType !== type) throw new Refusal('schedules.wrong_type')
    const key = type === 'OneOff' ? before.items[0]?.key : given.schedulePaymentKey
    editedItems(before, key)
    await accounts.placeOf(db, customerId, given.sourceAccountId)
    const { exchangeFrom } = edit
    if (exchangeFrom !== undefined && type === 'Recurring' && key !== undefined)
      throw invalidField('exchangeFrom', 'All payments of a schedule are paid from one account. Change all of them.')
    const paysFrom =
      exchangeFrom === undefined ? before.paysFrom : await payerIn({ db, accounts }, caller, exchangeFrom)
    if (paysFrom && !caller.permissions.has('exchange:create')) throw new Refusal('exchange.not_allowed')
    if (given.sourceAccountId !== before.accountId)
      throw invalidField(
        'sourceAccountId',
        'A schedule keeps its account. Create another one to pay from this account.',
      )
    const { payload, paymentDate } = splitOrder(given, edit)
    if (paymentDate !== undefined && key === undefined)
      throw invalidField('paymentDate', 'Each payment keeps its day. Change the day of a single payment.')
    const terms = JSON.stringify({ schedule: edit.id, key, paymentDate, exchangeFrom })
    return payments.confirmOrder({ caller, payload, terms }, async (allowed) => {
      const checked = await payments.checkOrder({ caller, ...allowed, paidLater: paidLater(paysFrom) })
      const { amount, charge, counterparty, bankCountry, categoryId } = checked
      const { isHoliday } = restDays({ currency: amount.currency, country: bankCountry })
      return db.asSystem(async (tx) => {
        // As for a new one, it stays open until this is written: nothing is left to an account that was closed meanwhile.
        if (exchangeFrom) await accounts.openAccountOf(tx, customerId, exchangeFrom.accountId)
        const schedule = await lockSchedule(tx, customerId, edit.id)
        if (!schedule) throw new Refusal('schedules.unknown')
        if (edit.version !== undefined && edit.version !== schedule.version) throw new Refusal('schedules.changed')
        // It was checked with the account and the bounds that it had before.
        if (exchangeFrom === undefined && !isDeepStrictEqual(schedule.paysFrom, paysFrom))
          throw new Refusal('schedules.changed')
        const now = bankClock.now()
        const today = todayIn(schedule.timeZone, now)
        const dayOf = (item: Occurrence) => {
          if (paymentDate === undefined || paymentDate === item.nominalDay) return {}
          refuseDays(paymentDate, paymentDate, today)
          const runDay = workingDay(paymentDate, { whenMoved: schedule.whenMoved, isHoliday, notBefore: today })
          const dueAt = dueAtOf(runDay, schedule.timeZone)
          return { nominalDay: paymentDate, runDay, dueAt: dueAt > now ? dueAt : now }
        }
        const replaced = editedItems(schedule, key).map((item) => ({
          ...item,
          ...dayOf(item),
          ordered: { ...keptOf(allowed.payload), expenseCategoryId: categoryId },
          payee: counterparty,
          amount,
          charge,
          confirmed: allowed.hasCode || allowed.hasPasskey,
          orderedBy: caller.userId,
          orderedByName: caller.name,
        }))
        for (const item of replaced) await replaceItem(tx, schedule.id, item)
        const edited = {
          ...schedule,
          paysFrom,
          version: schedule.version + 1,
          items: schedule.items.map((item) => replaced.find(({ n }) => n === item.n) ?? item),
        }
        const request = requestOf(edited, { checked, paid: keptOf(allowed.payload), by: caller, at: now })
        await changeSchedule(tx, { ...schedule, bankCountry })
        if (exchangeFrom !== undefined) await changePayer(tx, schedule.id, paysFrom)
        await submit(tx, { approvals }, schedule, request)
        await planNext(tx, schedule.id)
        const { id, version } = edited
        const answer = { id, version, paymentRuleTransactionId: request?.id ?? null }
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      })
    })
  }
