import { type Currency, type Rate, rateText } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, raw, rows, sql, type Tx } from '#platform/db'
import type { RateAlert } from './alerts.rules.ts'

const columns = raw(`id, customer_id, user_id, base, quote, direction, rate::text as rate,
  to_char(expires_on, 'YYYY-MM-DD') as expires_on, status, created_at, ended_at,
  reached_rate::text`)

/** Whose alerts: someone's own in one company. */
type Owner = Pick<RateAlert, 'customerId' | 'userId'>

/** Whoever adds an alert of a person waits for the end of `tx`, so that counts hold. */
export const lockAlertsOf = (tx: Tx, { customerId, userId }: Owner): Promise<number> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`rate alerts ${customerId} ${userId}`}, 0))`)

export async function countWaiting(tx: Tx, { customerId, userId }: Owner, today: string): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from rates.alert
        where customer_id = ${customerId} and user_id = ${userId} and status = 'Active' and expires_on >= ${today}`,
  )
  return count
}

/** Whether the person has another alert for exactly this that waits. */
export async function hasSame(
  tx: Tx,
  alert: Pick<RateAlert, 'id' | 'customerId' | 'userId' | 'base' | 'quote' | 'direction' | 'rate'>,
  today: string,
): Promise<boolean> {
  const { id, customerId, userId, base, quote, direction, rate } = alert
  const same = await rows(
    tx,
    sql`select from rates.alert
        where customer_id = ${customerId} and user_id = ${userId} and status = 'Active' and expires_on >= ${today}
          and (base, quote, direction, rate) = (${base}, ${quote}, ${direction}, ${rate}::numeric) and id <> ${id}`,
  )
  return same.length > 0
}

export async function insertAlert(
  tx: Tx,
  {
    id,
    customerId,
    userId,
    base,
    quote,
    direction,
    rate,
    expiresOn,
    createdAt,
  }: Omit<RateAlert, 'status' | 'endedAt' | 'reachedRate'>,
): Promise<void> {
  await execute(
    tx,
    sql`insert into rates.alert (id, customer_id, user_id, base, quote, direction, rate, expires_on, status, created_at)
        values (${id}, ${customerId}, ${userId}, ${base}, ${quote}, ${direction}, ${rate}, ${expiresOn}, 'Active',
          ${createdAt})`,
  )
}

export const lockAlert = (tx: Tx, { customerId, userId }: Owner, id: string): Promise<RateAlert | undefined> =>
  maybeRow<RateAlert>(
    tx,
    sql`select ${columns} from rates.alert
        where id = ${id} and customer_id = ${customerId} and user_id = ${userId} for update`,
  )

export async function changeAlert(
  tx: Tx,
  id: string,
  { direction, rate, expiresOn }: Pick<RateAlert, 'direction' | 'rate' | 'expiresOn'>,
): Promise<void> {
  await execute(
    tx,
    sql`update rates.alert set direction = ${direction}, rate = ${rate}, expires_on = ${expiresOn} where id = ${id}`,
  )
}

export async function endAlert(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update rates.alert set status = 'Deleted', ended_at = ${at} where id = ${id}`)
}

export async function endAlertsOf(tx: Tx, customerId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update rates.alert set status = 'Deleted', ended_at = ${at} where customer_id = ${customerId} and status = 'Active'`,
  )
}

export const waitingAlerts = (tx: Tx, customerId: string, today: string): Promise<RateAlert[]> =>
  rows<RateAlert>(
    tx,
    sql`select ${columns} from rates.alert
        where customer_id = ${customerId} and status = 'Active' and expires_on >= ${today}
        order by created_at desc, id desc`,
  )

export const endedAlerts = (tx: Tx, customerId: string, today: string, most: number): Promise<RateAlert[]> =>
  rows<RateAlert>(
    tx,
    sql`select ${columns} from rates.alert
        where customer_id = ${customerId} and (status <> 'Active' or expires_on < ${today})
        order by coalesce(ended_at, expires_on) desc, id desc limit ${most}`,
  )

export const awaitedPairs = (tx: Tx, today: string): Promise<{ base: Currency; quote: Currency }[]> =>
  rows(
    tx,
    sql`select distinct base, quote from rates.alert where status = 'Active' and expires_on >= ${today}
        order by base, quote`,
  )

/**
 * Ends the alerts of a pair that a rate reaches, so many at a time, and gives them: whoever takes one tells of it in the
 * same transaction. Another process at the same moment takes others.
 */
export const takeReached = (
  tx: Tx,
  {
    base,
    quote,
    rate,
    at,
    today,
    most,
  }: { base: Currency; quote: Currency; rate: Rate; at: Date; today: string; most: number },
): Promise<RateAlert[]> =>
  rows<RateAlert>(
    tx,
    sql`update rates.alert set status = 'Reached', ended_at = ${at}, reached_rate = ${rateText(rate)}::numeric
        where id in (
          select id from rates.alert
          where status = 'Active' and base = ${base} and quote = ${quote} and expires_on >= ${today}
            and ((direction = 'above' and rate <= ${rateText(rate)}::numeric)
              or (direction = 'below' and rate >= ${rateText(rate)}::numeric))
          limit ${most} for update skip locked)
        returning ${columns}`,
  )

/** Removes alerts that ended, or whose last day was, before this; gives how many. */
export const dropOldAlerts = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from rates.alert where id in (
          select id from rates.alert where expires_on < ${before} and coalesce(ended_at, expires_on) < ${before}
          limit ${most})`,
  )
