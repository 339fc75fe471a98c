import type { reports as contract } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { rows, type Sql, sql, type Tx } from '#platform/db'
import { allHours } from './exceptions.rules.ts'
import { openExceptions } from './exceptions.store.ts'

/** Clearing accounts that no bank or network holds money of: transfers within our own books. */
const withoutBank = ['book', 'hedges', 'rewards']
/** Suspense accounts of our own: what was lost or is a cost is no customer's money. */
const ownSuspense = ['network-fees', 'write-offs']

/** Each account with its balance now, or as it was before a moment. */
const balancesAt = (before: Date | undefined): Sql =>
  before
    ? sql`select a.id, a.currency, a.kind, a.name, coalesce(e.balance, 0) as minor from ledger.account a
        left join lateral (select balance from ledger.entry where account_id = a.id and recorded_at < ${before}
          order by recorded_at desc, sequence desc limit 1) e on true`
    : sql`select id, currency, kind, name, posted_minor as minor from ledger.account`

const nameOf = sql`split_part(b.name, ':', 2)`
const isAtBank = sql`b.kind = 'clearing' and ${nameOf} <> all (${withoutBank}::text[])`
const isSuspended = sql`b.kind = 'suspense' and ${nameOf} <> all (${ownSuspense}::text[])`

/** Balances are credits less debits: what banks owe us stands below zero there, and above it in a report. */
export async function positions(tx: Tx, before: Date | undefined): Promise<contract.PositionOfCurrency[]> {
  const found = await rows<{
    currency: Currency
    customers: bigint
    suspended: bigint
    banks: bigint
    fees: bigint
    own: bigint
  }>(
    tx,
    sql`select b.currency,
          coalesce(sum(b.minor) filter (where b.kind = 'customer'), 0)::bigint as customers,
          coalesce(sum(b.minor) filter (where ${isSuspended}), 0)::bigint as suspended,
          coalesce(-sum(b.minor) filter (where ${isAtBank}), 0)::bigint as banks,
          coalesce(sum(b.minor) filter (where b.kind = 'fee'), 0)::bigint as fees,
          coalesce(sum(b.minor) filter (where b.kind not in ('customer', 'fee') and not (${isAtBank})
            and not (${isSuspended})), 0)::bigint as own
        from (${balancesAt(before)}) b group by b.currency order by b.currency`,
  )
  return found.map(({ currency, customers, suspended, banks, fees, own }) => ({
    currency,
    customers: money(currency, customers),
    suspended: money(currency, suspended),
    banks: money(currency, banks),
    surplus: money(currency, banks - customers - suspended),
    fees: money(currency, fees),
    own: money(currency, own),
  }))
}

interface BankRow extends Pick<contract.BankPosition, 'rail' | 'openDifferences' | 'lastBankFileAt'> {
  currency: Currency
  minor: bigint
  difference: bigint
}

/** Each clearing account with what its bank says otherwise. */
export async function bankPositions(tx: Tx, before: Date | undefined): Promise<contract.BankPosition[]> {
  const found = await rows<BankRow>(
    tx,
    sql`select ${nameOf} as rail, b.currency, -b.minor as minor, open.count as open_differences,
          open.difference, f.at as last_bank_file_at
        from (${balancesAt(before)}) b,
          lateral (select count(*)::int as count, coalesce(-sum(k.difference), 0)::bigint as difference
            from reconciliation.break k
            where k.leg = 'bank' and k.state = 'open' and k.rail = ${nameOf} and k.currency = b.currency) open,
          lateral (select max(i.imported_at) as at from reconciliation.file i
            where i.leg = 'bank' and i.state = 'imported' and i.rail = ${nameOf} and i.currency = b.currency) f
        where ${isAtBank} order by b.currency, rail`,
  )
  return found.map(({ currency, minor, difference, ...one }) => ({
    ...one,
    balance: money(currency, minor),
    openDifference: money(currency, difference),
  }))
}

export interface Period {
  from: Date
  before: Date
}

interface VolumeRow extends Omit<contract.VolumeRow, 'volume' | 'income'> {
  volume: bigint
  income: bigint
  incomeCurrency: Currency
  currency: Currency
}

/** What succeeded in a period. Money that came back is no volume, and its fee is income only where it was kept. */
export async function volumes(tx: Tx, { from, before }: Period): Promise<contract.VolumeRow[]> {
  const found = await rows<VolumeRow>(
    tx,
    sql`select origin as product, direction, rail as network, currency, party->>'country' as corridor,
          count(*)::int as count, sum(amount)::bigint as volume, sum(charge)::bigint as income,
          currency as income_currency
        from payments.transaction
        where status = 'Successful' and finished_at >= ${from} and finished_at < ${before}
        group by origin, direction, rail, currency, corridor
        union all
        select 'exchange', 'out', 'book', sold_currency, bought_currency, count(*)::int, sum(sold)::bigint,
          sum(spread)::bigint, bought_currency
        from payments.exchange
        where status = 'Successful' and finished_at >= ${from} and finished_at < ${before}
        group by sold_currency, bought_currency
        order by product, direction, currency, volume desc, network, corridor`,
  )
  return found.map(({ volume, income, incomeCurrency, ...one }) => ({
    ...one,
    corridor: one.corridor ?? '',
    volume: money(one.currency, volume),
    income: money(incomeCurrency, income),
  }))
}

/** Entries on the fee accounts, by what they were booked as. */
export async function income(tx: Tx, { from, before }: Period): Promise<contract.IncomeRow[]> {
  const found = await rows<{ currency: Currency; code: string; entries: number; minor: bigint }>(
    tx,
    sql`select a.currency, t.code, count(*)::int as entries, sum(e.amount)::bigint as minor
        from ledger.account a join ledger.entry e on e.account_id = a.id
        join ledger.transfer t on t.id = e.transfer_id
        where a.kind = 'fee' and e.recorded_at >= ${from} and e.recorded_at < ${before}
        group by a.currency, t.code order by a.currency, t.code`,
  )
  return found.map(({ minor, ...one }) => ({ ...one, amount: money(one.currency, minor) }))
}

interface AgeRow extends Omit<contract.AgeRow, 'ages'> {
  underDay: number
  underThree: number
  underSeven: number
  older: number
}

/** What needs a person, by kind and age. */
export async function ages(tx: Tx, at: Date): Promise<contract.AgeRow[]> {
  const openFor = (least: number, most?: number): Sql =>
    sql`count(*) filter (where ${at}::timestamptz - w.opened_at >= make_interval(days => ${least})
      and (${most ?? null}::int is null or ${at}::timestamptz - w.opened_at < make_interval(days => ${most ?? 0})))::int`
  const found = await rows<AgeRow>(
    tx,
    sql`select w.kind, count(*)::int as open, ${openFor(0, 1)} as under_day, ${openFor(1, 3)} as under_three,
          ${openFor(3, 7)} as under_seven, ${openFor(7)} as older,
          count(*) filter (where w.opened_at + make_interval(hours => sla.hours) < ${at})::int as overdue,
          count(*) filter (where coalesce(a.owner_id, b.owner_id) is null)::int as unassigned,
          min(w.opened_at) as oldest_at
        from (${openExceptions}) w
        join unnest(${allHours.map(({ kind }) => kind)}::text[], ${allHours.map(({ hours }) => hours)}::int[])
          sla (kind, hours) on sla.kind = w.kind
        left join operations.assignment a on (a.source, a.subject) = (w.source, w.exception_id)
        left join reconciliation.break b on w.source = 'break' and b.id::text = w.exception_id
        group by w.kind order by oldest_at`,
  )
  return found.map(({ underDay, underThree, underSeven, older, ...one }) => ({
    ...one,
    ages: [underDay, underThree, underSeven, older],
  }))
}
