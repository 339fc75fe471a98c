import type { Currency } from '@tradewind/kernel'
import { plainText } from '@tradewind/kernel/plain-text'
import type { AdjustmentKind, Approval, Direction, Status } from '#modules/payments'
import { oneRow, planned, raw, rows, type Sql, type Statement, sql, type Tx } from '#platform/db'
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
  kind: 'payment' | 'own-transfer' | 'exchange' | 'card' | 'correction' | AdjustmentKind
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
  /** What left an account in another currency that paid for it, and at which rate; null where none did. */
  paidCurrency: Currency | null
  paid: bigint | null
  paidRate: string | null
  /** It is a payout by SendR, which its customer paid for from elsewhere. */
  bySendr: boolean
  /** Of the account after it; null for what was not booked by itself. */
  balance: bigint | null
}

export interface FoundLines {
  lines: Line[]
  total: number
}

/** A search lists this many of the newest matches at most. */
const maxFound = 500

/** So many are looked through for a page; of more of them the page is read by itself, in its order. */
const fewLines = 2_000

/** One page of a customer's transactions and how many there are in all: one query, as of one moment. */
export function pageOfLines(tx: Tx, request: LinePage): Promise<FoundLines> {
  if (request.search) return said(tx, request, planned, searched(request, request.search))
  if (request.amounts) return said(tx, request, (statement) => statement, ofAmounts(request, request.amounts))
  if ((request.sortBy ?? 'DateCreated') === 'DateCreated') return said(tx, request, planned, counted(request))
  return said(tx, request, (statement) => statement, inOrder(request))
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
    as(sql`select found.total, ${details}
        from (${found}) found left join lateral payments.line_details(${customerId}, found.lines) said on true
        order by said.place`),
  )
  return { lines: read.filter(({ id }) => id !== null), total: read[0]?.total ?? 0 }
}

const details = sql`said.id, said.transaction_id, said.kind, said.direction, said.account_id, said.stamp as at,
  said.reference, said.status, said.failure_code, said.approval, said.went_back, said.counterparty, said.narration,
  said.category, said.currency, said.amount, said.charge, said.created_at, said.paid_currency, said.paid, said.paid_rate,
  said.by_sendr, said.balance`

/** In the order of dates, where counts of days tell which lines a page has. */
function counted(request: LinePage, pageSize = request.pageSize): Sql {
  const { customerId, order, page } = request
  const { from, until } = momentsOf(request)
  return sql`select total, lines from payments.page_of_lines(${customerId}, ${fitting(request)}, ${from ?? null}::timestamptz,
      ${until ?? null}::timestamptz, ${order === 'ASC'}, ${(page - 1) * request.pageSize}, ${pageSize})`
}

/** In other orders: the lines before the page are read too, from an index in their order. */
const inOrder = (request: LinePage): Sql =>
  sql`select (select total from (${counted(request, 0)}) counted) as total, ${arrayOf(readTo(request), request)} as lines`

/** How many are in a range of amounts is known when they have been read; few are read once for both. */
const ofAmounts = (request: LinePage, amounts: LineFilter['amounts']): Sql => {
  const { customerId } = request
  const conditions = sql`${whose(request)} and ${between(request)} and ${amountsFit(amounts)}`
  const listed = sql`select * from payments.line where ${conditions} and ${notFresh(customerId)}`
  return sql`with fresh as materialized (${freshLines(request)}),
        few as materialized ((${listed} limit ${fewLines}) union all (table fresh)),
        are as (select count(*) >= ${fewLines} as many, count(*)::int as count from few)
      select case when many then (select count(*)::int from (${listed} union all table fresh) counted) else count end as total,
        case when many then ${arrayOf(readTo(request, sql`table fresh`), request)} else ${arrayOf(sql`few`, request)} end as lines
      from are`
}

const freshLines = (request: LinePage): Sql =>
  sql`select * from payments.fresh_lines(${request.customerId})
        where ${whose(request)} and ${between(request)} and ${amountsFit(request.amounts)}`

/** Every line up to the end of the page. */
function readTo(request: LinePage, fresh = freshLines(request)): Sql {
  const { customerId, amounts, page, pageSize } = request
  const conditions = sql`${whose(request)} and ${between(request)} and ${amountsFit(amounts)}`
  return sql`((select * from payments.line where ${conditions} and ${notFresh(customerId)}
        order by ${sorted(request)} limit ${page * pageSize})
      union all (${fresh}))`
}

function searched(request: LinePage, search: string): Sql {
  const { from, until } = momentsOf(request)
  return sql`with matching as materialized (
        select * from payments.search(${patternOf(search)}, ${from ?? null}::timestamptz, ${until ?? null}::timestamptz,
          ${fitting(request)}, ${maxFound}, ${amountsByCurrency(request.amounts)}::jsonb))
      select (select count(*)::int from matching) as total, ${arrayOf(sql`matching`, request)} as lines`
}

/** The page of these lines. */
const arrayOf = (lines: Sql, { page, pageSize, ...request }: LinePage): Sql =>
  sql`array(select ${listed} from ${lines} line order by ${sorted(request)} limit ${pageSize} offset ${(page - 1) * pageSize})`

const listed = sql`row(line.id, line.kind, line.direction, line.account_id, line.at)::payments.listed`

/** As words are kept; made plain first, since that may make signs of patterns. */
const patternOf = (search: string) => `%${plainText(search).replace(/[\\%_]/g, '\\$&')}%`

/** A part of the lines, and how far changes had been listed when it was read. */
export interface ReadLines<L extends Line = Line> {
  lines: L[]
  latest: bigint
}

/** The next lines in the order of their dates after one, for whoever reads all of them bit by bit. */
export function linesAfter(
  tx: Tx,
  request: LineFilter & { order: 'ASC' | 'DESC' },
  after: Pick<Line, 'at' | 'id' | 'direction'> | undefined,
  most: number,
): Promise<ReadLines> {
  const beyond = request.order === 'ASC' ? sql`>` : sql`<`
  const next = after
    ? sql`(at, id, direction) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid, ${after.direction})`
    : sql`true`
  const conditions = sql`${filtered(request)} and ${next}`
  const order = sorted(request)
  const some = sql`((select * from payments.line where ${conditions} and ${notFresh(request.customerId)} order by ${order} limit ${most})
        union all
        (select * from payments.fresh_lines(${request.customerId}) where ${conditions}))`
  const page = { ...request, page: 1, pageSize: most }
  return readWithLatest<Line>(tx, request, sql`select ${arrayOf(some, page)} as lines, null::bigint[] as positions`)
}

/** A line in the order of changes. */
export interface ChangedLine extends Line {
  position: bigint
}

/**
 * The next lines that were added or changed, in the order in which lists took them up: nothing appears before a place that
 * has been read. What isn't listed yet, seldom more than the last second, comes later.
 */
export function linesChangedAfter(
  tx: Tx,
  request: LineFilter,
  after: { position: bigint; direction: Line['direction'] },
  most: number,
): Promise<ReadLines<ChangedLine>> {
  const inOrder = (column: Sql) => sql`array(select ${column} from part line order by position, direction)`
  return readWithLatest<ChangedLine>(
    tx,
    request,
    sql`with part as materialized (
          select line.*, changes.position
          from (select id as changed_id, position from payments.line_position
              where customer_id = ${request.customerId} and position >= ${after.position}) changes
            cross join lateral (select * from payments.line where id = changes.changed_id offset 0) line
          where ${filtered(request)} and (position, direction) > (${after.position}::bigint, ${after.direction})
          order by position, direction limit ${most})
        select ${inOrder(listed)} as lines, ${inOrder(sql`position`)} as positions`,
  )
}

/** In one statement, as of one moment: whoever goes on from `latest` misses nothing that these lines don't show. */
async function readWithLatest<L extends Line>(
  tx: Tx,
  { customerId }: Pick<LineFilter, 'customerId'>,
  found: Sql,
): Promise<ReadLines<L>> {
  const read = await rows<L & { latest: bigint }>(
    tx,
    sql`select found.positions[said.place] as position, ${details},
          (select coalesce(max(position), 0) from payments.line_position where customer_id = ${customerId}) as latest
        from (${found}) found left join lateral payments.line_details(${customerId}, found.lines) said on true
        order by said.place`,
  )
  return { lines: read.filter(({ id }) => id !== null), latest: read[0]?.latest ?? 0n }
}

function filtered(request: LineFilter): Sql {
  const words = request.search ? sql`words like ${patternOf(request.search)}` : sql`true`
  return sql`${whose(request)} and ${between(request)} and ${amountsFit(request.amounts)} and ${words} and ${changed(request)}
    and ${referred(request)}`
}

/** Of payments and exchanges a status can change; everything else is added and stays as it is. */
const changed = ({ customerId, changedSince: since }: LineFilter): Sql =>
  since
    ? sql`(at >= ${since} or id in (select transaction_id from payments.event where customer_id = ${customerId} and at >= ${since})
        or id in (select id from payments.exchange where customer_id = ${customerId} and finished_at >= ${since}))`
    : sql`true`

const referred = ({ customerId, clientReference: reference }: LineFilter): Sql =>
  reference === undefined
    ? sql`true`
    : sql`id in (select transaction_id from payments.client_data
        where customer_id = ${customerId} and reference = ${reference})`

/**
 * One transaction of this customer, an own transfer as its paying account sees it, or as the other one does where that alone
 * is in sight or was asked for; nothing when there is none with this id.
 */
export async function findLine(
  tx: Tx,
  { customerId, id, receiving = false }: { customerId: string; id: string; receiving?: boolean },
): Promise<Line | undefined> {
  const isTheOther = (table: string) => {
    const [from, to] = [raw(`${table}.from_account_id`), raw(`${table}.to_account_id`)]
    return sql`(${from} <> all(platform.seen_accounts())
      or ${receiving} and (${to} = any(platform.seen_accounts())) is not false)`
  }
  const { lines } = await said(
    tx,
    { customerId },
    planned,
    sql`select 1 as total, array(select row(id, kind, case when kind in ('own-transfer', 'exchange', 'payment-exchange') and (
              exists (select from payments.exchange e where e.id = line.id and ${isTheOther('e')})
              or exists (select from payments.own_transfer o where o.id = line.id and ${isTheOther('o')}))
              then 'in' else 'out' end, null, at)::payments.listed from (
            select id, kind, at from payments.line where id = ${id} and customer_id = ${customerId}
            union all select id, kind, at from payments.unlisted where id = ${id} and customer_id = ${customerId}
            limit 1) line where kind <> 'adjustment') as lines`,
  )
  return lines[0]
}

/** Of a customer's hundred newest payments the ten newest that a network has taken, as networks know them. */
export const newestSent = (tx: Tx, customerId: string): Promise<{ rail: string; id: string }[]> =>
  rows(
    tx,
    sql`with lately as (
          (select id from payments.line where customer_id = ${customerId} and kind = 'payment' and direction = 'out'
            order by at desc, id desc limit 100)
          union select id from payments.unlisted where customer_id = ${customerId} and kind = 'payment'
        )
        select t.rail, t.id from lately join payments.transaction t on t.id = lately.id
        where t.direction = 'out' and t.attempts > 0
        order by t.created_at desc, t.id desc limit 10`,
  )

/** Takes new and changed transactions up into the lists; gives how many. */
export async function listUnlisted(tx: Tx, most: number): Promise<number> {
  return (await oneRow<{ taken: number }>(tx, sql`select payments.list_unlisted(${most}) as taken`)).taken
}
