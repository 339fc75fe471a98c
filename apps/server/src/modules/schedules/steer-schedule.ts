import { type schedules as contract, Refusal } from '@tradewind/contract'
import { isSeen } from '#platform/account-scope'
import type { Tx } from '#platform/db'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { detailView, openItem } from './schedules.rules.ts'
import { answerItem, cancelItems, changeSchedule, findSchedule, lockSchedule, planNext } from './schedules.store.ts'
import type { Schedule } from './schedules.types.ts'

interface Asked {
  customerId: string
  id: string
}

/** Changes a schedule under its lock, and gives it as it is then. What it asks for may be so already. */
async function steer(
  { db }: Pick<SchedulesNeeds, 'db'>,
  { customerId, id }: Asked,
  change: (tx: Tx, schedule: Schedule) => Promise<unknown>,
): Promise<contract.ScheduleDetail> {
  return db.asSystem(async (tx) => {
    const schedule = await lockSchedule(tx, customerId, id)
    if (!schedule || !isSeen(schedule.accountId) || (schedule.paysFrom && !isSeen(schedule.paysFrom.accountId)))
      throw new Refusal('schedules.unknown')
    await change(tx, schedule)
    await planNext(tx, id)
    const after = await findSchedule(tx, customerId, id)
    if (!after) throw new Refusal('schedules.unknown')
    return detailView(after)
  })
}

const steered = { Active: 'schedule-resumed', Paused: 'schedule-paused', Canceled: 'schedule-canceled' } as const

/** All payments of a schedule go to one beneficiary, but for those that were edited by themselves. */
const payeeOf = ({ items }: Schedule): string => items.at(0)?.payee ?? ''

/** Pauses, resumes or cancels all that waits, or cancels one payment. Payments that were made go on. */
export const setState =
  ({ db, bankClock, approvals, record }: Pick<SchedulesNeeds, 'db' | 'bankClock' | 'approvals' | 'record'>) =>
  ({
    state,
    key,
    by,
    ...asked
  }: Asked & { state: 'Active' | 'Paused' | 'Canceled'; key?: string | undefined; by: string }) => {
    /** Nobody decides any more about what is not made. */
    const endRequest = async (tx: Tx, { approval, requestId }: Schedule) => {
      if (approval === 'awaited' && requestId) await approvals.endRequest(tx, requestId)
    }
    return steer({ db }, asked, async (tx, schedule) => {
      const canceled = { scheduleId: schedule.id, reason: `${by} canceled it.`, at: bankClock.now() }
      if (key !== undefined) {
        const item = openItem(schedule.items, key, ['None', 'Open', 'Canceled'])
        if (item.status === 'Canceled') return
        await cancelItems(tx, { ...canceled, n: item.n })
        const isLast = !schedule.items.some(({ n, status }) => n !== item.n && (status === 'None' || status === 'Open'))
        if (isLast) await endRequest(tx, schedule)
        await changeSchedule(tx, schedule)
        await record(tx, 'scheduled-payment-canceled', item.payee)
        return
      }
      if (schedule.status === state) return
      if (schedule.status === 'Canceled' || schedule.status === 'Done') throw new Refusal('schedules.ended')
      if (state === 'Canceled') {
        await cancelItems(tx, canceled)
        await endRequest(tx, schedule)
      }
      await changeSchedule(tx, { ...schedule, status: state })
      await record(tx, steered[state], payeeOf(schedule))
    })
  }

/** What a customer who is asked about a missed payment decides. */
export const answerMissed =
  ({ db, bankClock, record }: Pick<SchedulesNeeds, 'db' | 'bankClock' | 'record'>) =>
  ({ key, run, by, ...asked }: Asked & { key: string; run: boolean; by: string }) =>
    steer({ db }, asked, async (tx, schedule) => {
      if (schedule.status === 'Canceled') throw new Refusal('schedules.ended')
      const { n, payee } = openItem(schedule.items, key, ['Open'])
      // It would be skipped like everything else whose day comes while it is paused.
      if (run && schedule.status === 'Paused') throw new Refusal('schedules.paused')
      if (run) await answerItem(tx, schedule.id, n)
      else await cancelItems(tx, { scheduleId: schedule.id, n, reason: `${by} skipped it.`, at: bankClock.now() })
      await changeSchedule(tx, schedule)
      await record(tx, run ? 'missed-payment-made' : 'missed-payment-skipped', payee)
    })
