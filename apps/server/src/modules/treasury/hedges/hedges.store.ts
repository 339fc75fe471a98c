import type { HedgeState } from '@tradewind/contract/hedges'
import { type Currency, largestMinor, type Money, money } from '@tradewind/kernel'
import { empty, execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'

export interface StoredHedge {
  id: string
  sold: Money
  bought: Money
  counterparty: string
  reference: string
  valueDate: string
  reverses: string | null
  reason: string | null
  /** `reversed` where a booked entry takes it back, `settled` or `overdue` by its settlement and value date. */
  state: HedgeState
  worthCents: bigint | null
  enteredBy: string
  enteredByName: string
  enteredAt: Date
  decidedByName: string | null
  decidedAt: Date | null
  /** Whether an entry takes it back, or waits to. */
  isTakenBack: boolean
  bankReference: string | null
  settledByName: string | null
  settledAt: Date | null
}

interface HedgeRow extends Omit<StoredHedge, 'sold' | 'bought'> {
  soldCurrency: Currency
  sold: bigint
  boughtCurrency: Currency
  bought: bigint
}

const isReversed = sql`exists (select from treasury.hedge b where b.reverses = h.id and b.state = 'booked')`
/** Also by a reversal that waits for its second person. */
const isTakenBack = sql`exists (select from treasury.hedge b where b.reverses = h.id and b.state <> 'withdrawn')`
const isSettled = sql`exists (select from treasury.hedge_settlement s where s.hedge_id = h.id)`
/** An entry that takes another one back cancels it with the counterparty: neither is settled. */
const isOpen = sql`h.state = 'booked' and h.reverses is null and not ${isTakenBack} and not ${isSettled}`
const isOverdue = (today: string) => sql`${isOpen} and h.value_date < ${today}::date`
const columns = (today: string) => sql`h.id, h.sold_currency, h.sold, h.bought_currency, h.bought,
  h.counterparty, h.reference, h.value_date, h.reverses, h.reason,
  case when ${isReversed} then 'reversed' when ${isSettled} then 'settled' when ${isOverdue(today)} then 'overdue'
    else h.state end as state, h.worth_cents,
  h.entered_by, h.entered_by_name, h.entered_at, h.decided_by_name, h.decided_at, s.bank_reference, s.settled_by_name,
  s.settled_at,
  ${isTakenBack} as is_taken_back`

const hedgeFrom = ({ soldCurrency, boughtCurrency, sold, bought, ...row }: HedgeRow): StoredHedge => ({
  ...row,
  sold: money(soldCurrency, sold),
  bought: money(boughtCurrency, bought),
})

/** What an entry does not have yet. */
type Later = 'decidedByName' | 'isTakenBack' | 'bankReference' | 'settledByName' | 'settledAt'
export type NewHedge = Omit<StoredHedge, Later>

export async function insertHedge(tx: Tx, hedge: NewHedge): Promise<void> {
  const { sold, bought } = hedge
  await execute(
    tx,
    sql`insert into treasury.hedge (id, sold_currency, sold, bought_currency, bought, counterparty, reference, value_date,
          reverses, reason, state, worth_cents, entered_by, entered_by_name, entered_at, decided_at)
        values (${hedge.id}, ${sold.currency}, ${sold.minor}, ${bought.currency}, ${bought.minor}, ${hedge.counterparty},
          ${hedge.reference}, ${hedge.valueDate}, ${hedge.reverses}, ${hedge.reason}, ${hedge.state},
          ${hedge.worthCents}, ${hedge.enteredBy}, ${hedge.enteredByName}, ${hedge.enteredAt}, ${hedge.decidedAt})`,
  )
}

/**
 * What a person booked alone since a moment, in US cents; whoever enters more waits for the end of `tx`. What the person
 * took back again in that time moved nothing.
 */
export async function bookedAlone(tx: Tx, staffId: string, since: Date): Promise<bigint> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`hedges ${staffId}`}, 0))`)
  const { cents } = await oneRow<{ cents: bigint }>(
    tx,
    sql`select least(coalesce(sum(h.worth_cents), 0), ${largestMinor})::bigint as cents from treasury.hedge h
        where h.entered_by = ${staffId} and h.state = 'booked' and h.decided_by is null and h.entered_at > ${since}
          and not exists (select from treasury.hedge b where b.reverses = h.id and b.state = 'booked'
            and b.entered_by = h.entered_by)
          and not exists (select from treasury.hedge o where o.id = h.reverses and o.entered_by = h.entered_by
            and o.entered_at > ${since})`,
  )
  return cents
}

export async function lockHedge(tx: Tx, id: string, today: string): Promise<StoredHedge | undefined> {
  // A statement of its own sees what was written by whoever held the lock.
  await execute(tx, sql`select from treasury.hedge where id = ${id} for update`)
  const row = await maybeRow<HedgeRow>(
    tx,
    sql`select ${columns(today)}
        from treasury.hedge h left join treasury.hedge_settlement s on s.hedge_id = h.id where h.id = ${id}`,
  )
  return row && hedgeFrom(row)
}

export async function insertSettlement(
  tx: Tx,
  one: { hedgeId: string; bankReference: string; byId: string; byName: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into treasury.hedge_settlement (hedge_id, bank_reference, settled_by, settled_by_name, settled_at)
        values (${one.hedgeId}, ${one.bankReference}, ${one.byId}, ${one.byName}, ${one.at})`,
  )
}

export async function endWaiting(
  tx: Tx,
  id: string,
  end: { state: 'booked' | 'withdrawn'; byId: string; byName: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update treasury.hedge
        set state = ${end.state}, decided_by = ${end.byId}, decided_by_name = ${end.byName}, decided_at = ${end.at}
        where id = ${id}`,
  )
}

/** One page, the newest first, and how many there are. */
export async function pageOfHedges(
  tx: Tx,
  asked: {
    state: HedgeState | undefined
    currency: Currency | undefined
    today: string
    page: number
    pageSize: number
  },
): Promise<{ records: StoredHedge[]; total: number }> {
  const { state, currency, today, page, pageSize } = asked
  const states = {
    reversed: isReversed,
    settled: isSettled,
    overdue: isOverdue(today),
    booked: sql`h.state = 'booked' and not ${isReversed} and not ${isSettled} and not (${isOverdue(today)})`,
    waiting: sql`h.state = 'waiting'`,
    withdrawn: sql`h.state = 'withdrawn'`,
  }
  const stateIs = state ? sql`and ${states[state]}` : empty
  const where = sql`where true ${stateIs}
    ${currency ? sql`and ${currency} in (h.sold_currency, h.bought_currency)` : empty}`
  const found = await rows<HedgeRow>(
    tx,
    sql`select ${columns(today)}
        from treasury.hedge h left join treasury.hedge_settlement s on s.hedge_id = h.id ${where}
        order by h.entered_at desc, h.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from treasury.hedge h ${where}`,
  )
  return { records: found.map(hedgeFrom), total }
}
