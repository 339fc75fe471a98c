import { type Currency, plainText } from '@tradewind/kernel'
import { oneRow, planned, rows, type Sql, type Statement, sql, type Tx } from '#platform/db'
import type { Approval, Direction, Status } from '../payments.states.ts'
import type { AdjustmentKind } from '../payments.types.ts'
import {
  amountsByCurrency,
  amountsFit,
  between,
  fitting,
  type LineFilter,
  type LinePage,
  momentsOf,
  notFresh,
  sorted,
  whose,
} from './line-filter.store.ts'

/** One line of a list: which transaction, seen from which account, and what it says. */
export interface Line {
  /** Of the line; that of its transaction, but for adjustments. */
  id: string
  transactionId: string
  kind: 'payment' | 'own-transfer' | AdjustmentKind
  direction: Direction
  accountId: string
  /** When, exactly as the database has it: finer than a Date. */
  at: string
  /** Null for own transfers, whose references follow from their ids. */
  reference: string | null
  status: Status
  failureCode: string | null
  approval: Approval
  /** The money had arrived and went back to where it came from. */
  wentBack: boolean
  counterparty: string
  narration: string
  category: string | null
  currency: Currency
  amount: bigint
  charge: bigint
  createdAt: Date
  /** Of the account after it; null for what was not booked by itself. */
  balance: bigint | null
}

export interface FoundLines {
  lines: Line[]
  total: number
}

/** A search lists this many of the newest matches at most. */
const mostFound = 500

/** So many are looked through for a page; of more of them the page is read by itself, in its order. */
const fewLines = 2_000

/** One page of a customer's transactions and how many there are in all: one question, answered as of one moment. */
export function pageOfLines(tx: Tx, asked: LinePage): Promise<FoundLines> {
  if (asked.search) return said(tx, asked, planned, searched(asked, asked.search))
  if (asked.amounts) return said(tx, asked, (statement) => statement, ofAmounts(asked, asked.amounts))
  if ((asked.sortBy ?? 'DateCreated') === 'DateCreated') return said(tx, asked, planned, counted(asked))
  return said(tx, asked, (statement) => statement, inOrder(asked))
}

/** A statement that gives how many lines there are (`total`) and some of them (`lines`), with what those say. */
async function said(
  tx: Tx,
  { customerId }: Pick<LineFilter, 'customerId'>,
  as: (statement: Sql) => Statement,
  found: Sql,
): Promise<FoundLines> {
  const read = await rows<Line & { total: number }>(
    tx,
    as(sql`select found.total, said.id, said.transaction_id as "transactionId", said.kind, said.direction, said.account_id as "accountId", said.stamp as at,
          said.reference, said.status, said.failure_code as "failureCode", said.approval, said.went_back as "wentBack",
          said.counterparty, said.narration, said.category, said.currency, said.amount, said.charge, said.created_at as "createdAt", said.balance
        from (${found}) found left join lateral payments.said_of(${customerId}, found.lines) said on true
        order by said.place`),
  )
  return { lines: read.filter(({ id }) => id !== null), total: read[0]?.total ?? 0 }
}

/** In the order of dates, where counts of days tell which lines a page has. */
function counted(asked: LinePage, pageSize = asked.pageSize): Sql {
  const { customerId, order, page } = asked
  const { from, until } = momentsOf(asked)
  return sql`select total, lines from payments.page_of_lines(${customerId}, ${fitting(asked)}, ${from ?? null}::timestamptz,
      ${until ?? null}::timestamptz, ${order === 'ASC'}, ${(page - 1) * asked.pageSize}, ${pageSize})`
}

/** In other orders: the lines before the page are read too, from an index in their order. */
const inOrder = (asked: LinePage): Sql =>
  sql`select (select total from (${counted(asked, 0)}) counted) as total, ${arrayOf(readTo(asked), asked)} as lines`

/** How many are in a range of amounts is known when they have been read; few are read once for both. */
const ofAmounts = (asked: LinePage, amounts: LineFilter['amounts']): Sql => {
  const { customerId } = asked
  const conditions = sql`${whose(asked)} and ${between(asked)} and ${amountsFit(amounts)}`
  const listed = sql`select * from payments.line where ${conditions} and ${notFresh(customerId)}`
  return sql`with fresh as materialized (${freshLines(asked)}),
        few as materialized ((${listed} limit ${fewLines}) union all (table fresh)),
        are as (select count(*) >= ${fewLines} as many, count(*)::int as count from few)
      select case when many then (select count(*)::int from (${listed} union all table fresh) counted) else count end as total,
        case when many then ${arrayOf(readTo(asked, sql`table fresh`), asked)} else ${arrayOf(sql`few`, asked)} end as lines
      from are`
}

const freshLines = (asked: LinePage): Sql =>
  sql`select * from payments.fresh_lines(${asked.customerId})
        where ${whose(asked)} and ${between(asked)} and ${amountsFit(asked.amounts)}`

/** Every line up to the end of the page. */
function readTo(asked: LinePage, fresh = freshLines(asked)): Sql {
  const { customerId, amounts, page, pageSize } = asked
  const conditions = sql`${whose(asked)} and ${between(asked)} and ${amountsFit(amounts)}`
  return sql`((select * from payments.line where ${conditions} and ${notFresh(customerId)}
        order by ${sorted(asked)} limit ${page * pageSize})
      union all (${fresh}))`
}

function searched(asked: LinePage, search: string): Sql {
  const { from, until } = momentsOf(asked)
  return sql`with matching as materialized (
        select * from payments.search(${patternOf(search)}, ${from ?? null}::timestamptz, ${until ?? null}::timestamptz,
          ${fitting(asked)}, ${mostFound}, ${amountsByCurrency(asked.amounts)}::jsonb))
      select (select count(*)::int from matching) as total, ${arrayOf(sql`matching`, asked)} as lines`
}

/** The page of these lines. */
const arrayOf = (lines: Sql, { page, pageSize, ...asked }: LinePage): Sql =>
  sql`array(select ${listed} from ${lines} line order by ${sorted(asked)} limit ${pageSize} offset ${(page - 1) * pageSize})`

const listed = sql`row(line.id, line.kind, line.direction, line.account_id, line.at)::payments.listed`

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
  const some = sql`((select * from payments.line where ${conditions} and ${notFresh(asked.customerId)} order by ${order} limit ${most})
        union all
        (select * from payments.fresh_lines(${asked.customerId}) where ${conditions}))`
  const page = { ...asked, page: 1, pageSize: most }
  return (await said(tx, asked, (statement) => statement, sql`select 0 as total, ${arrayOf(some, page)} as lines`))
    .lines
}

/** One transaction of this customer, an own transfer as its paying account sees it; nothing when there is none with this id. */
export async function findLine(tx: Tx, customerId: string, id: string): Promise<Line | undefined> {
  const { lines } = await said(
    tx,
    { customerId },
    planned,
    sql`select 1 as total, array(select row(id, kind, 'out', null, at)::payments.listed from (
            select id, kind, at from payments.line where id = ${id} and customer_id = ${customerId}
            union all select id, kind, at from payments.unlisted where id = ${id} and customer_id = ${customerId}
            limit 1) line where kind <> 'adjustment') as lines`,
  )
  return lines[0]
}

/** Takes new and changed transactions up into the lists; gives how many. */
export async function listUnlisted(tx: Tx, most: number): Promise<number> {
  return (await oneRow<{ taken: number }>(tx, sql`select payments.list_unlisted(${most}) as taken`)).taken
}
