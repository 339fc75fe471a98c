import { isBusinessDay } from '@tradewind/kernel/business-calendar'
import type { IsoDate } from '@tradewind/kernel/iso-date'
import { restDays } from '#modules/rails'
import { dueAtOf, todayIn, workingDay } from './days.rules.ts'
import { holidayGroups, moveItem, waitingOn } from './holidays.store.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { lockForPlan, planNext } from './schedules.store.ts'

/** So far ahead payments are moved: holidays announced for later days are still known when those are near. */
const daysAhead = 90

/**
 * Moves payments off days on which banks rest by now: holidays are announced late, and a new release knows other ones. They
 * move as their customer chose for such days, and everybody who sees the accounts reads the new day. Gives how many moved.
 */
export const moveOffHolidays =
  (needs: Pick<SchedulesNeeds, 'db' | 'bankClock' | 'notify'>) => async (): Promise<number> => {
    const { db, bankClock } = needs
    const from = bankClock.now()
    const until = new Date(from.getTime() + daysAhead * 86_400_000)
    const groups = await db.asSystem((tx) => holidayGroups(tx, { from, until }))
    let moved = 0
    for (const group of groups) {
      const { isHoliday } = restDays({
        currency: group.currency,
        country: group.country ?? undefined,
        payer: group.payer ?? undefined,
      })
      if (isBusinessDay(group.runDay, isHoliday)) continue
      const waiting = await db.asSystem((tx) => waitingOn(tx, { ...group, from }))
      for (const item of waiting) moved += await moveOne(item, isHoliday)
    }
    return moved

    function moveOne(item: Awaited<ReturnType<typeof waitingOn>>[number], isHoliday: (day: IsoDate) => boolean) {
      const { scheduleId, customerId, timeZone, payee, amount } = item
      const now = bankClock.now()
      const today = todayIn(timeZone, now)
      // One whose rate was outside the bounds waits for a later day than it was planned for.
      const isPostponed = item.tries > 0
      const whenMoved = isPostponed ? 'NextWorkingDay' : item.whenMoved
      const planned = isPostponed ? item.runDay : item.nominalDay
      const runDay = workingDay(planned, { whenMoved, isHoliday, notBefore: today })
      const dueAt = dueAtOf(runDay, timeZone)
      return db.asSystem(async (tx) => {
        await lockForPlan(tx, scheduleId)
        if (!(await moveItem(tx, { ...item, to: runDay, dueAt: dueAt > now ? dueAt : now }))) return 0
        await planNext(tx, scheduleId)
        const { accountIds } = item
        const update = { customerId, accountIds, scheduleId, payee, amount, day: runDay, reason: '' }
        await needs.notify(tx, { what: 'holiday', ...update })
        return 1
      })
    }
  }
