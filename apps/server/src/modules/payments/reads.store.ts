import { empty, join, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { paymentFrom } from './payments.store.ts'
import type { Payment } from './payments.types.ts'

export interface PaymentFilter {
  customerId: string
  accountId?: string | undefined
  type?: 'Debit' | 'Credit' | undefined
  status?: string | undefined
  /** Days in UTC, both included. */
  fromDay?: string | undefined
  toDay?: string | undefined
  search?: string | undefined
  order: 'ASC' | 'DESC'
  page: number
  pageSize: number
}

/** A search lists this many of the newest matches at most. */
const mostFound = 500

/** One page of a customer's transactions, by when they were made, and how many there are in all. */
export function pageOfPayments(tx: Tx, filter: PaymentFilter): Promise<{ payments: Payment[]; total: number }> {
  if (filter.search) return pageOfSearch(tx, filter, filter.search)
  return filter.status ? pageOfStatus(tx, filter) : pageOfAll(tx, filter)
}

/**
 * Counted by the day, in the order of days: the sum is how many there are, and the day on which the page begins says
 * where to read on, so that no page costs more than another, however deep.
 */
async function pageOfAll(tx: Tx, filter: PaymentFilter): Promise<{ payments: Payment[]; total: number }> {
  const { fromDay, toDay, order, page, pageSize } = filter
  const days = join(
    [sql`true`, fromDay ? sql`day >= ${fromDay}::date` : empty, toDay ? sql`day <= ${toDay}::date` : empty].filter(
      (condition) => condition !== empty,
    ),
    ' and ',
  )
  const skipped = (page - 1) * pageSize
  const direction = order === 'ASC' ? sql`asc` : sql`desc`
  const begin = await maybeRow<{ total: string; day: string; before: string }>(
    tx,
    sql`with per_day as (
          select day, sum(count) as count from (
            select day, count from payments.day_count where ${whose(filter)} and ${days}
            union all
            select day, 1 from payments.unlisted where ${whose(filter)} and ${days}) counted
          group by day
        ), placed as (
          select day, sum(count) over () as total, sum(count) over (order by day ${direction}) - count as before from per_day
        )
        select total::text, day::text, before::text from placed where before <= ${skipped} order by before desc limit 1`,
  )
  if (!begin || skipped >= Number(begin.total)) return { payments: [], total: Number(begin?.total ?? 0) }
  const start =
    order === 'ASC'
      ? sql`created_at >= ${begin.day}::date::timestamp at time zone 'UTC'`
      : sql`created_at < (${begin.day}::date + 1)::timestamp at time zone 'UTC'`
  const found = await rows<PaymentRow>(
    tx,
    sql`select * from payments.transaction where ${whose(filter)} and ${between(filter)} and ${start}
        order by ${sorted(filter)} limit ${pageSize} offset ${skipped - Number(begin.before)}`,
  )
  return { payments: found.map(paymentFrom), total: Number(begin.total) }
}

/** A status is not counted, because it changes: this reads the transactions that it lists a page of. */
async function pageOfStatus(tx: Tx, filter: PaymentFilter): Promise<{ payments: Payment[]; total: number }> {
  const conditions = sql`${whose(filter)} and ${between(filter)} and status = ${filter.status}`
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from payments.transaction where ${conditions}`,
  )
  const found = await rows<PaymentRow>(
    tx,
    sql`select * from payments.transaction where ${conditions} order by ${sorted(filter)}
        limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`,
  )
  return { payments: found.map(paymentFrom), total }
}

async function pageOfSearch(
  tx: Tx,
  filter: PaymentFilter,
  search: string,
): Promise<{ payments: Payment[]; total: number }> {
  const { accountId, type, status, fromDay, toDay, page, pageSize } = filter
  const found = await rows<PaymentRow & { total: number }>(
    tx,
    sql`with found as materialized (
          select id from payments.search(${`%${search.replace(/[\\%_]/g, '\\$&')}%`}, ${accountId ?? null}::uuid,
            ${type ?? null}, ${status ?? null}, ${fromDay ?? null}::date::timestamp at time zone 'UTC',
            (${toDay ?? null}::date + 1)::timestamp at time zone 'UTC', ${mostFound})
        )
        select counted.total, page.* from (select count(*)::int as total from found) counted
        left join (select t.* from found join payments.transaction t using (id) order by ${sorted(filter)}
          limit ${pageSize} offset ${(page - 1) * pageSize}) page on true
        order by ${sorted(filter)}`,
  )
  return { payments: found.filter(({ id }) => id !== null).map(paymentFrom), total: found[0]?.total ?? 0 }
}

type PaymentRow = Parameters<typeof paymentFrom>[0]

/** Only money that really moves is listed; instructions, invoices and exchanges have lists of their own. */
const whose = ({ customerId, accountId, type }: PaymentFilter) =>
  join(
    [
      sql`customer_id = ${customerId}`,
      accountId ? sql`account_id = ${accountId}` : empty,
      type ? sql`type = ${type}` : sql`type in ('Debit', 'Credit')`,
    ].filter((condition) => condition !== empty),
    ' and ',
  )

const between = ({ fromDay, toDay }: PaymentFilter) =>
  join(
    [
      sql`true`,
      fromDay ? sql`created_at >= ${fromDay}::date::timestamp at time zone 'UTC'` : empty,
      toDay ? sql`created_at < (${toDay}::date + 1)::timestamp at time zone 'UTC'` : empty,
    ].filter((condition) => condition !== empty),
    ' and ',
  )

const sorted = ({ order }: PaymentFilter) => (order === 'ASC' ? sql`created_at, id` : sql`created_at desc, id desc`)

/** Takes new transactions up into the counts and the search; gives how many. */
export async function listUnlisted(tx: Tx, most: number): Promise<number> {
  return (await oneRow<{ taken: number }>(tx, sql`select payments.list_unlisted(${most}) as taken`)).taken
}
