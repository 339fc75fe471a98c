import { type Currency, money } from '@tradewind/kernel'
import type { IsoDate } from '@tradewind/kernel/iso-date'
import { execute, rows, sql, type Tx } from '#platform/db'
import type { Schedule } from './schedules.types.ts'

/** Days on which payments wait that depend on the same calendars. */
export interface HolidayGroup {
  runDay: IsoDate
  currency: Currency
  country: string | null
  payer: Currency | null
}

/** The first payment of a schedule that starts immediately is made at once, whatever day it is. */
const planned = sql`o.status = 'None' and s.status in ('Active', 'Paused')
  and not (o.n = 1 and s.start_type = 'Immediately' and o.tries = 0)`

/** On which days, by which calendars, payments wait between two moments. */
export const holidayGroups = (tx: Tx, { from, until }: { from: Date; until: Date }): Promise<HolidayGroup[]> =>
  rows<HolidayGroup>(
    tx,
    sql`select distinct o.run_day::text, o.currency, coalesce(o.bank_country, s.bank_country) as country,
          s.pays_currency as payer
        from schedules.occurrence o join schedules.schedule s on s.id = o.schedule_id
        where o.due_at > ${from} and o.due_at <= ${until} and ${planned}`,
  )

export interface WaitingItem extends Pick<Schedule, 'customerId' | 'timeZone' | 'whenMoved'> {
  scheduleId: string
  n: number
  revision: number
  tries: number
  nominalDay: string
  runDay: string
  payee: string
  amount: ReturnType<typeof money>
  accountIds: string[]
}

/** The payments of such a group. */
export async function waitingOn(
  tx: Tx,
  { runDay, currency, country, payer, from }: HolidayGroup & { from: Date },
): Promise<WaitingItem[]> {
  const found = await rows<Omit<WaitingItem, 'amount'> & { minor: bigint; currency: Currency }>(
    tx,
    sql`select o.schedule_id, o.n, o.revision, o.tries, o.nominal_day::text, o.run_day::text, o.payee,
          o.currency, o.amount as minor, s.customer_id, s.time_zone, s.when_moved,
          array_remove(array[s.account_id, s.pays_from], null)::text[] as account_ids
        from schedules.occurrence o join schedules.schedule s on s.id = o.schedule_id
        where o.due_at > ${from} and o.run_day = ${runDay} and o.currency = ${currency}
          and coalesce(o.bank_country, s.bank_country) is not distinct from ${country}
          and s.pays_currency is not distinct from ${payer} and ${planned}
        order by o.schedule_id, o.n`,
  )
  return found.map(({ minor, currency: of, ...item }) => ({ ...item, amount: money(of, BigInt(minor)) }))
}

/** Moves one to another day; false where it was decided, edited or moved meanwhile. The schedule is locked. */
export async function moveItem(
  tx: Tx,
  { scheduleId, n, revision, tries, runDay, to, dueAt }: WaitingItem & { to: string; dueAt: Date },
): Promise<boolean> {
  const moved = await execute(
    tx,
    sql`update schedules.occurrence set run_day = ${to}, due_at = ${dueAt}, announced_at = null
        where schedule_id = ${scheduleId} and n = ${n} and revision = ${revision} and tries = ${tries}
          and run_day = ${runDay} and status = 'None'`,
  )
  return moved > 0
}
