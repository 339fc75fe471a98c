import { type schedules as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import type { Currency } from '@tradewind/kernel'
import type { Payment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { sameCustomer } from '#platform/same-customer'
import type { TaskHandlers } from '#platform/tasks'
import { announceShortfalls, getCalendar } from './announce.ts'
import { createSchedule } from './create-schedule.ts'
import { type Pattern, plannedDays, todayIn } from './days.rules.ts'
import { editSchedule } from './edit-schedule.ts'
import { missedToAnswer } from './missed-to-answer.ts'
import { moveOffHolidays } from './move-off-holidays.ts'
import { maxConcurrent, runDue } from './run-due.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { detailView, refuseDays, runsOf, scheduleView } from './schedules.rules.ts'
import { endItem, findSchedule, orderedBy, pageOfSchedules, standingOf } from './schedules.store.ts'
import type { Schedule } from './schedules.types.ts'
import { answerMissed, setState } from './steer-schedule.ts'

interface Page {
  page: number
  pageSize: number
}

/** Payments that customers order for later. */
export function createSchedules(needs: SchedulesNeeds) {
  const { db, bankClock, restDays } = needs
  const found = async (customerId: string, id: string): Promise<Schedule> => {
    const schedule = await db.asCustomer(customerId, (tx) => findSchedule(tx, customerId, id))
    if (!schedule) throw new Refusal('schedules.unknown')
    return schedule
  }
  return {
    createSchedule: createSchedule(needs),
    editSchedule: editSchedule(needs),
    setState: setState(needs),
    answerMissed: answerMissed(needs),
    getCalendar: getCalendar(needs),
    announceShortfalls: announceShortfalls(needs),
    moveOffHolidays: moveOffHolidays(needs),
    listSchedules: async (
      asked: {
        customerId: string
        namedId: string | undefined
        status: contract.ScheduleStatus | undefined
        approval: contract.ScheduleApproval | undefined
        search: string | undefined
        sortBy: (typeof contract.scheduleSorts)[number]
        direction: 'ASC' | 'DESC'
      } & Page,
    ) => {
      const { customerId, namedId, page, pageSize } = asked
      sameCustomer(namedId, customerId)
      const { schedules, total } = await db.asCustomer(customerId, (tx) => pageOfSchedules(tx, asked))
      return { record: schedules.map(scheduleView), pageData: pageData({ page, pageSize, total }) }
    },
    getSchedule: async ({ customerId, id }: { customerId: string; id: string }) =>
      detailView(await found(customerId, id)),
    listRuns: async ({ customerId, id, page, pageSize }: { customerId: string; id: string } & Page) => {
      const runs = runsOf(await found(customerId, id))
      const records = runs.slice((page - 1) * pageSize, page * pageSize)
      return { records, pageData: pageData({ page, pageSize, total: runs.length }) }
    },
    /** The days on which a schedule would pay. */
    preview: (
      asked: Omit<Pattern, 'firstDay'> & {
        firstDay: string | undefined
        currency: Currency
        country: string | undefined
        payer: Currency | undefined
      },
    ) => {
      const now = bankClock.now()
      const today = todayIn(asked.timeZone, now)
      const firstDay = asked.startType === 'Immediately' ? today : asked.firstDay
      if (firstDay === undefined || firstDay < today) throw new Refusal('schedules.day_past')
      const { isHoliday, isKnown } = restDays(asked)
      const days = plannedDays({ ...asked, firstDay }, { now, isHoliday })
      refuseDays(firstDay, days.at(-1)?.nominalDay ?? firstDay, today)
      const years = new Set(days.map(({ runDay }) => Number(runDay.slice(0, 4))))
      return {
        days: days.map(({ n, nominalDay, runDay }) => ({ occurrence: n, paymentDate: nominalDay, runDate: runDay })),
        holidaysKnown: [...years].every(isKnown),
      }
    },
    /** A payment ended, in the transaction that books it: it may be one of a schedule. */
    paymentEnded: async (tx: Tx, { id, status, failureReason, direction, money }: Payment): Promise<void> => {
      if (direction !== 'out') return
      const delivered = status === 'Successful' && money !== 'returned'
      const reason = delivered ? null : (failureReason ?? "The payment wasn't made.")
      await endItem(tx, { transactionId: id, status: delivered ? 'Successful' : 'Failed', reason })
    },
    /** What someone ordered that is still to be paid: nobody pays it once that person may no more. */
    standingOf,
    /** What a person ordered lately and is still to be paid counts like what was sent. */
    orderedBy,
    attention: [missedToAnswer],
    tasks: {
      handlers: { run: runDue(needs) },
      atOnce: maxConcurrent,
      // Number, payment and money are one commit: who comes second finds them there.
      takenOver: 'once its worker is gone',
    } satisfies TaskHandlers,
  }
}

export type Schedules = ReturnType<typeof createSchedules>
