import type { reconciliation as contract } from '@tradewind/contract'
import type { Reply } from '@tradewind/contract/client'
import { type Currency, money } from '@tradewind/kernel'
import { rows, type Sql, sql, type Tx } from '#platform/db'
import type { BreakKind, FileFormat, Leg } from './reconciliation.types.ts'

/** What the console shows of clearing accounts, files, breaks and matches. */

export interface Narrowed {
  leg: Leg | undefined
  rail: string | undefined
  currency: Currency | undefined
}

interface Paged extends Narrowed {
  page: number
  pageSize: number
}

interface Counted {
  total: number
}

interface SideRow {
  leg: Leg
  rail: string
  currency: Currency
}

/** Rows of an alias that has a leg, a rail and a currency, narrowed to what is asked for. */
const narrowed = (alias: Sql, { leg, rail, currency }: Narrowed): Sql =>
  sql`(${leg ?? null}::text is null or ${alias}.leg = ${leg ?? null})
      and (${rail ?? null}::text is null or ${alias}.rail = ${rail ?? null})
      and (${currency ?? null}::text is null or ${alias}.currency = ${currency ?? null})`

const window = ({ page, pageSize }: Paged): Sql => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** How many there are on all pages, which each row says. */
const totalOf = (found: readonly Counted[]): number => found[0]?.total ?? 0

type Accounts = Reply<typeof contract.listReconciledAccounts>

interface AccountRow extends SideRow {
  balance: bigint
  openBreaks: number
  oldestBreakAt: Date | null
  reference: string | null
  importedAt: Date | null
}

/** Transfers within our own books: no network or bank moves them, so no file can confirm them. */
const withoutFiles = ['book', 'hedges', 'rewards']

/** Every clearing account that somebody outside confirms, with both legs. */
export async function reconciledAccounts(tx: Tx): Promise<Accounts> {
  const found = await rows<AccountRow>(
    tx,
    sql`select l.leg, split_part(a.name, ':', 2) as rail, a.currency, a.posted_minor as balance,
          b.open_breaks, b.oldest_break_at, f.reference, f.imported_at
        from ledger.account a
        cross join (values ('provider'), ('bank')) l (leg)
        cross join lateral (
          select count(*)::int as open_breaks, min(opened_at) as oldest_break_at from reconciliation.break
          where state = 'open' and (leg, rail, currency) = (l.leg, split_part(a.name, ':', 2), a.currency)) b
        left join lateral (
          select reference, imported_at from reconciliation.file
          where state = 'imported' and (leg, rail, currency) = (l.leg, split_part(a.name, ':', 2), a.currency)
          order by imported_at desc limit 1) f on true
        where a.kind = 'clearing' and split_part(a.name, ':', 2) <> all (${withoutFiles}::text[])
        order by 2, a.currency, l.leg desc`,
  )
  const accounts = new Map<string, Accounts[number]>()
  for (const { leg, rail, currency, balance, openBreaks, oldestBreakAt, reference, importedAt } of found) {
    const account = accounts.get(`${rail} ${currency}`) ?? {
      rail,
      currency,
      balance: money(currency, balance),
      legs: [],
    }
    const lastFile = reference !== null && importedAt !== null ? { reference, importedAt } : null
    account.legs.push({ leg, openBreaks, oldestBreakAt, lastFile })
    accounts.set(`${rail} ${currency}`, account)
  }
  return [...accounts.values()]
}

interface FileRow extends SideRow, Counted {
  fileId: string
  reference: string | null
  format: FileFormat
  reason: string | null
  lines: number
  importedAt: Date
  importedByName: string
}

export async function filePage(tx: Tx, of: Paged) {
  const found = await rows<FileRow>(
    tx,
    sql`select f.id as file_id, f.leg, f.rail, f.currency, f.reference, f.format, f.reason, f.imported_at,
          f.imported_by_name, count(*) over ()::int as total,
          (select count(*)::int from reconciliation.line l where l.file_id = f.id) as lines
        from reconciliation.file f where ${narrowed(sql`f`, of)}
        order by f.imported_at desc, f.id desc ${window(of)}`,
  )
  return { records: found, total: totalOf(found) }
}

export interface BreakOnPage extends SideRow, Counted {
  id: string
  kind: BreakKind
  difference: bigint
  reference: string
  direction: 'in' | 'out' | null
  minor: bigint | null
  bookedOn: string | null
  file: string | null
  openedAt: Date
  ownerId: string | null
  ownerName: string | null
}

export async function breakPage(tx: Tx, of: Paged) {
  const found = await rows<BreakOnPage>(
    tx,
    sql`select b.id, b.kind, b.leg, b.rail, b.currency, b.difference, b.opened_at, b.owner_id, b.owner_name,
          coalesce(l.reference, p.network_reference, g.subject) as reference,
          l.direction, l.amount as minor, l.booked_on::text as booked_on, f.reference as file,
          count(*) over ()::int as total
        from reconciliation.break b
        left join reconciliation.line l on l.id = b.line_id
        left join reconciliation.file f on f.id = l.file_id
        left join ledger.posting g on g.id = b.posting_id
        left join payments.transaction p on p.id::text = g.subject
        where b.state = 'open' and ${narrowed(sql`b`, of)}
        order by b.opened_at, b.id ${window(of)}`,
  )
  return { found, total: totalOf(found) }
}

interface MatchRow extends SideRow, Counted {
  matchId: string
  reference: string
  direction: 'in' | 'out'
  minor: bigint
  bookedOn: string
  madeAt: Date
  madeByName: string
}

export async function matchPage(tx: Tx, of: Paged & { reference: string | undefined }) {
  const found = await rows<MatchRow>(
    tx,
    sql`select m.id as match_id, f.leg, f.rail, f.currency, l.reference, l.direction, l.amount as minor,
          l.booked_on::text as booked_on, m.made_at, m.made_by_name, count(*) over ()::int as total
        from reconciliation.match m
        join reconciliation.line l on l.id = m.line_id
        join reconciliation.file f on f.id = l.file_id
        where m.undone_at is null and ${narrowed(sql`f`, of)}
          and (${of.reference ?? null}::text is null or l.reference = ${of.reference ?? null})
        order by m.made_at desc, m.id desc ${window(of)}`,
  )
  const records = found.map((match) => ({ ...match, amount: money(match.currency, match.minor) }))
  return { records, total: totalOf(found) }
}

/** Whether there is such a clearing account. */
export async function hasClearing(tx: Tx, { rail, currency }: Pick<SideRow, 'rail' | 'currency'>): Promise<boolean> {
  if (withoutFiles.includes(rail)) return false
  const found = await rows(
    tx,
    sql`select 1 from ledger.account where kind = 'clearing' and name = ${`clearing:${rail}:${currency}`}`,
  )
  return found.length > 0
}
