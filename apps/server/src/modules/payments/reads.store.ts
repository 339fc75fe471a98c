import type { Currency } from '@tradewind/kernel'
import { join, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { Direction, Status } from './payments.states.ts'
import type { AmountRange } from './reads.rules.ts'

export type LineKind = 'payment' | 'own-transfer'

/** One line of a list: which transaction, seen from which account. */
export interface Line {
  id: string
  kind: LineKind
  direction: Direction
  accountId: string
  /** When, exactly as the database has it: finer than a Date. */
  at: string
}

export interface LineFilter {
  customerId: string
  /** Only these accounts. */
  accountIds?: readonly string[] | undefined
  kind?: LineKind | undefined
  type?: 'Debit' | 'Credit' | undefined
  statuses?: readonly Status[] | undefined
  currency?: Currency | undefined
  categoryId?: string | undefined
  /** Days in UTC, both included. */
  fromDay?: string | undefined
  toDay?: string | undefined
  /** The same amounts in the minor units of currencies with so many decimals. */
  amounts?: readonly AmountRange[] | undefined
  search?: string | undefined
}

export type SortBy = 'DateCreated' | 'Name' | 'CurrencyCode'

export interface LinePage extends LineFilter {
  sortBy?: SortBy | undefined
  order: 'ASC' | 'DESC'
  page: number
  pageSize: number
}

export interface FoundLines {
  lines: Line[]
  total: number
}

/** A search lists this many of the newest matches at most. */
const mostFound = 500

/** One page of a customer's transactions and how many there are in all. */
export async function pageOfLines(tx: Tx, asked: LinePage): Promise<FoundLines> {
  if (asked.search) return pageOfSearch(tx, asked, asked.search)
  if (asked.amounts) return pageByReading(tx, asked, undefined)
  const { total, days, before } = await whereItBegins(tx, asked)
  if (total === 0 || (asked.sortBy ?? 'DateCreated') !== 'DateCreated') return pageByReading(tx, asked, total)
  return { lines: await linesOfDays(tx, asked, days, before), total }
}

/**
 * Counted by the day, in the order of days: the sum is how many there are, and the days tell where the page lies, so that
 * no page costs more than another, however deep and however rare what it lists.
 */
async function whereItBegins(tx: Tx, asked: LinePage): Promise<{ total: number; days: string[]; before: number }> {
  const { fromDay, toDay, order, page, pageSize } = asked
  const wanted = whose(asked)
  const skipped = (page - 1) * pageSize
  const found = await oneRow<{ total: number; days: string[] | null; before: number | null }>(
    tx,
    sql`with per_day as (
          select day, sum(count) as count from (
            select day, count from payments.line_count where ${wanted}
            union all
            select (at at time zone 'UTC')::date, 1 from payments.fresh_lines(${asked.customerId}) where ${wanted}
            union all
            select (at at time zone 'UTC')::date, -1 from ${stale(asked.customerId)} where ${wanted}) counted
          where ${daysBetween(fromDay, toDay)} group by day having sum(count) > 0
        ), placed as (
          select day, count, sum(count) over (order by day ${order === 'ASC' ? sql`asc` : sql`desc`}) as upto from per_day
        )
        select coalesce((select sum(count) from per_day), 0)::int as total, array_agg(day::text) as days,
          min(upto - count)::int as before
        from placed where upto > ${skipped} and upto - count < ${skipped + pageSize}`,
  )
  return { total: found.total, days: found.days ?? [], before: found.before ?? 0 }
}

async function linesOfDays(tx: Tx, asked: LinePage, days: readonly string[], before: number): Promise<Line[]> {
  const wanted = whose(asked)
  const { customerId, page, pageSize } = asked
  // As moments, not made from days in the statement: row-level security lets only plain comparisons reach the index. The
  // offset keeps the days apart, so that each is a range of it.
  const starts = days.map((day) => new Date(`${day}T00:00:00Z`))
  const ends = starts.map((start) => new Date(start.getTime() + 86_400_000))
  const found = await rows<LineRow>(
    tx,
    sql`select ${columns} from (
          select listed.* from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) day(starts, ends)
          cross join lateral (
            select * from payments.line where ${wanted} and ${notFresh(customerId)}
              and at >= day.starts and at < day.ends offset 0) listed
          union all
          select * from payments.fresh_lines(${customerId}) where ${wanted}
            and (at at time zone 'UTC')::date = any(${days}::date[])) line
        order by ${sorted(asked)} limit ${pageSize} offset ${(page - 1) * pageSize - before}`,
  )
  return found.map(lineFrom)
}

/** For what is not counted: reads the lines before the page too, from an index in their order where there is one. */
async function pageByReading(tx: Tx, asked: LinePage, known: number | undefined): Promise<FoundLines> {
  const { customerId, page, pageSize } = asked
  const conditions = sql`${whose(asked)} and ${between(asked)} and ${amountsFit(asked.amounts)}`
  const order = sorted(asked)
  const upToPage = page * pageSize
  const found = await rows<LineRow>(
    tx,
    sql`select ${columns} from (
          (select * from payments.line where ${conditions} and ${notFresh(customerId)} order by ${order} limit ${upToPage})
          union all
          (select * from payments.fresh_lines(${customerId}) where ${conditions})) line
        order by ${order} limit ${pageSize} offset ${upToPage - pageSize}`,
  )
  const lines = found.map(lineFrom)
  if (known !== undefined) return { lines, total: known }
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select ((select count(*) from payments.line where ${conditions} and ${notFresh(customerId)})
          + (select count(*) from payments.fresh_lines(${customerId}) where ${conditions}))::int as total`,
  )
  return { lines, total }
}

async function pageOfSearch(tx: Tx, asked: LinePage, search: string): Promise<FoundLines> {
  const { kind, type, statuses, currency, categoryId, fromDay, toDay, page, pageSize } = asked
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const listOf = (value: string | undefined) => (value === undefined ? null : [value])
  const found = await rows<LineRow & { total: number }>(
    tx,
    sql`with found as materialized (
          select * from payments.search(${pattern}, ${fromDay ?? null}::date::timestamp at time zone 'UTC',
            (${toDay ?? null}::date + 1)::timestamp at time zone 'UTC', ${asked.accountIds ?? null}::uuid[],
            ${listOf(kind)}::text[], ${listOf(type)}::text[], ${statuses ?? null}::text[], ${listOf(currency)}::text[],
            ${listOf(categoryId)}::text[], ${mostFound})
          where ${amountsFit(asked.amounts)}
        )
        select counted.total, ${columns} from (select count(*)::int as total from found) counted
        left join (select * from found order by ${sorted(asked)} limit ${pageSize} offset ${(page - 1) * pageSize}) line
          on true
        order by ${sorted(asked)}`,
  )
  return { lines: found.filter(({ id }) => id !== null).map(lineFrom), total: found[0]?.total ?? 0 }
}

/** The next lines in the order of their dates after one, for whoever reads all of them bit by bit. */
export async function linesAfter(
  tx: Tx,
  asked: LineFilter & { order: 'ASC' | 'DESC' },
  after: Line | undefined,
  most: number,
): Promise<Line[]> {
  const beyond = asked.order === 'ASC' ? sql`>` : sql`<`
  const next = after
    ? sql`(at, id, direction) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid, ${after.direction})`
    : sql`true`
  const words = asked.search ? sql`words ilike ${`%${asked.search.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`
  const conditions = sql`${whose(asked)} and ${between(asked)} and ${amountsFit(asked.amounts)} and ${words} and ${next}`
  const order = sorted(asked)
  const found = await rows<LineRow>(
    tx,
    sql`select ${columns} from (
          (select * from payments.line where ${conditions} and ${notFresh(asked.customerId)} order by ${order} limit ${most})
          union all
          (select * from payments.fresh_lines(${asked.customerId}) where ${conditions})) line
        order by ${order} limit ${most}`,
  )
  return found.map(lineFrom)
}

/** When a transaction of this customer was made and what it is; nothing when there is none with this id. */
export async function findLine(tx: Tx, customerId: string, id: string): Promise<Pick<Line, 'kind' | 'at'> | undefined> {
  const found = await rows<Pick<Line, 'kind' | 'at'>>(
    tx,
    sql`select kind, at::text from payments.line where id = ${id} and customer_id = ${customerId}
        union all select kind, at::text from payments.unlisted where id = ${id} and customer_id = ${customerId} limit 1`,
  )
  return found[0]
}

const columns = sql`line.id, line.kind, line.direction, line.account_id as "accountId", line.at::text as stamp`

/** A line as it is read: what orders lists keeps its name to itself, or they would be ordered by its text. */
type LineRow = Omit<Line, 'at'> & { stamp: string }

const lineFrom = ({ id, kind, direction, accountId, stamp }: LineRow): Line => ({
  id,
  kind,
  direction,
  accountId,
  at: stamp,
})

/** Conditions that lines and their counts share. */
function whose({ customerId, accountIds, kind, type, statuses, currency, categoryId }: LineFilter): Sql {
  return all([
    sql`customer_id = ${customerId}`,
    accountIds && sql`account_id = any(${accountIds}::uuid[])`,
    kind && sql`kind = ${kind}`,
    type && sql`type = ${type}`,
    statuses && sql`status = any(${statuses}::text[])`,
    currency && sql`currency = ${currency}`,
    categoryId !== undefined && sql`category = ${categoryId}`,
  ])
}

/** The lines that no longer hold, found one by one by their ids: the planner does not know how few they are. */
const stale = (customerId: string) =>
  sql`(select line.* from payments.unlisted cross join lateral (
        select * from payments.line where id = unlisted.id offset 0) line
      where unlisted.customer_id = ${customerId}) stale`

const notFresh = (customerId: string) =>
  sql`id not in (select id from payments.unlisted where customer_id = ${customerId})`

const between = ({ fromDay, toDay }: LineFilter) =>
  all([
    fromDay !== undefined && sql`at >= ${fromDay}::date::timestamp at time zone 'UTC'`,
    toDay !== undefined && sql`at < (${toDay}::date + 1)::timestamp at time zone 'UTC'`,
  ])

const daysBetween = (fromDay: string | undefined, toDay: string | undefined) =>
  all([fromDay !== undefined && sql`day >= ${fromDay}::date`, toDay !== undefined && sql`day <= ${toDay}::date`])

function amountsFit(amounts: LineFilter['amounts']): Sql {
  if (!amounts) return sql`true`
  const fits = amounts.map(({ currencies, least, most }) =>
    all([
      sql`currency = any(${currencies}::text[])`,
      least !== undefined && sql`amount >= ${least}::bigint`,
      most !== undefined && sql`amount <= ${most}::bigint`,
    ]),
  )
  return sql`(${join(fits, ' or ')})`
}

const all = (conditions: readonly (Sql | false | undefined | '')[]): Sql =>
  join([sql`true`, ...conditions.filter((condition) => typeof condition === 'object')], ' and ')

/** One direction throughout: turned round, a list is the same list read from its end. */
function sorted({ sortBy = 'DateCreated', order }: Pick<LinePage, 'sortBy' | 'order'>): Sql {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`
  const first = {
    DateCreated: sql``,
    Name: sql`lower(name) ${direction}, `,
    CurrencyCode: sql`currency ${direction}, `,
  }
  return sql`${first[sortBy]}at ${direction}, id ${direction}, direction ${direction}`
}

/** Takes new and changed transactions up into the lists; gives how many. */
export async function listUnlisted(tx: Tx, most: number): Promise<number> {
  return (await oneRow<{ taken: number }>(tx, sql`select payments.list_unlisted(${most}) as taken`)).taken
}
