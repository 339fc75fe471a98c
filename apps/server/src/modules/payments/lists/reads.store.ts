import { plainText } from '@tradewind/kernel'
import { oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { whereItBegins } from './line-counts.store.ts'
import {
  amountsFit,
  between,
  type LineFilter,
  type LineKind,
  type LinePage,
  momentsOf,
  notFresh,
  sorted,
  whose,
} from './line-filter.store.ts'
import type { Direction } from '../payments.states.ts'

/** One line of a list: which transaction, seen from which account. */
export interface Line {
  id: string
  kind: LineKind
  direction: Direction
  accountId: string
  /** When, exactly as the database has it: finer than a Date. */
  at: string
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

async function linesOfDays(tx: Tx, asked: LinePage, days: readonly string[], before: number): Promise<Line[]> {
  const wanted = whose(asked)
  const { customerId, page, pageSize } = asked
  // As moments, not made from days in the statement: row-level security lets only plain comparisons reach the index. Each
  // day is a range of it, read as far as the page may reach into that day.
  const { from, until } = momentsOf(asked)
  const wholes = days.map((day) => new Date(`${day}T00:00:00Z`))
  const starts = wholes.map((start) => (from && from > start ? from : start))
  const ends = wholes.map((start) => {
    const end = new Date(start.getTime() + 86_400_000)
    return until && until < end ? until : end
  })
  const skipped = (page - 1) * pageSize - before
  const found = await rows<LineRow>(
    tx,
    planned(sql`select ${columns} from (
          select listed.* from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) day(starts, ends)
          cross join lateral (
            select * from payments.line where ${wanted} and ${notFresh(customerId)}
              and at >= day.starts and at < day.ends order by ${sorted(asked)} limit ${skipped + pageSize}) listed
          union all
          select * from payments.fresh_lines(${customerId}) where ${wanted}
            and ${between(asked)} and (at at time zone 'UTC')::date = any(${days}::date[])) line
        order by ${sorted(asked)} limit ${pageSize} offset ${skipped}`),
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
  const { kind, type, statuses, currency, categoryId, page, pageSize } = asked
  const { from, until } = momentsOf(asked)
  const listOf = (value: string | undefined) => (value === undefined ? null : [value])
  const found = await rows<LineRow & { total: number }>(
    tx,
    planned(sql`with found as materialized (
          select * from payments.search(${patternOf(search)}, ${from ?? null}::timestamptz,
            ${until ?? null}::timestamptz, ${asked.accountIds ?? null}::uuid[],
            ${listOf(kind)}::text[], ${listOf(type)}::text[], ${statuses ?? null}::text[], ${listOf(currency)}::text[],
            ${listOf(categoryId)}::text[], ${mostFound})
          where ${amountsFit(asked.amounts)}
        )
        select counted.total, ${columns} from (select count(*)::int as total from found) counted
        left join (select * from found order by ${sorted(asked)} limit ${pageSize} offset ${(page - 1) * pageSize}) line
          on true
        order by ${sorted(asked)}`),
  )
  return { lines: found.filter(({ id }) => id !== null).map(lineFrom), total: found[0]?.total ?? 0 }
}

/** As words are kept; made plain first, since that may make signs of patterns. */
const patternOf = (search: string) => `%${plainText(search).replace(/[\\%_]/g, '\\$&')}%`

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
  const words = asked.search ? sql`words like ${patternOf(asked.search)}` : sql`true`
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
    planned(sql`select kind, at::text from payments.line where id = ${id} and customer_id = ${customerId}
        union all select kind, at::text from payments.unlisted where id = ${id} and customer_id = ${customerId} limit 1`),
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

/** Takes new and changed transactions up into the lists; gives how many. */
export async function listUnlisted(tx: Tx, most: number): Promise<number> {
  return (await oneRow<{ taken: number }>(tx, sql`select payments.list_unlisted(${most}) as taken`)).taken
}
