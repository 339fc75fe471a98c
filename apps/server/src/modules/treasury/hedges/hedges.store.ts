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

const isReversed = sql`exists (select from treasury.hedge b where b.reverses = h.id)`
/** Also by a reversal that waits for its second person. */
const isTakenBack = sql`exists (select from treasury.hedge_entry b where b.reverses = h.id and b.state <> 'withdrawn')`
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

/** What a hedge says, as someone enters it. */
export type HedgeTerms = Pick<
  StoredHedge,
  'sold' | 'bought' | 'counterparty' | 'reference' | 'valueDate' | 'reverses' | 'reason' | 'worthCents'
>

/** The terms as a proposal keeps them: columns of the table, numbers as text. */
export interface HedgePayload {
  sold_currency: Currency
  sold: string
  bought_currency: Currency
  bought: string
  counterparty: string
  reference: string
  value_date: string
  reverses: string | null
  reason: string | null
  worth_cents: string | null
}

export const hedgePayload = ({ sold, bought, worthCents, valueDate, ...terms }: HedgeTerms): HedgePayload => ({
  sold_currency: sold.currency,
  sold: String(sold.minor),
  bought_currency: bought.currency,
  bought: String(bought.minor),
  counterparty: terms.counterparty,
  reference: terms.reference,
  value_date: valueDate,
  reverses: terms.reverses,
  reason: terms.reason,
  worth_cents: worthCents === null ? null : String(worthCents),
})

export const hedgeTerms = (payload: HedgePayload): HedgeTerms => ({
  sold: money(payload.sold_currency, BigInt(payload.sold)),
  bought: money(payload.bought_currency, BigInt(payload.bought)),
  counterparty: payload.counterparty,
  reference: payload.reference,
  valueDate: payload.value_date,
  reverses: payload.reverses,
  reason: payload.reason,
  worthCents: payload.worth_cents === null ? null : BigInt(payload.worth_cents),
})

/** A hedge that is booked, with the decision by which two people agreed to it. */
export interface NewHedge extends HedgeTerms, Pick<StoredHedge, 'id' | 'enteredBy' | 'enteredByName' | 'enteredAt'> {
  decisionId: string | null
}

export async function insertHedge(tx: Tx, hedge: NewHedge): Promise<void> {
  const { sold, bought } = hedge
  await execute(
    tx,
    sql`insert into treasury.hedge (id, sold_currency, sold, bought_currency, bought, counterparty, reference, value_date,
          reverses, reason, worth_cents, entered_by, entered_by_name, entered_at, decision_id)
        values (${hedge.id}, ${sold.currency}, ${sold.minor}, ${bought.currency}, ${bought.minor}, ${hedge.counterparty},
          ${hedge.reference}, ${hedge.valueDate}, ${hedge.reverses}, ${hedge.reason}, ${hedge.worthCents},
          ${hedge.enteredBy}, ${hedge.enteredByName}, ${hedge.enteredAt}, ${hedge.decisionId})`,
  )
}

/** Whether a hedge with this counterparty and reference is booked; a reversal has those of what it takes back. */
export const isBooked = async (tx: Tx, { counterparty, reference, reverses }: HedgeTerms): Promise<boolean> =>
  reverses === null &&
  (await maybeRow(
    tx,
    sql`select from treasury.hedge where reverses is null
          and treasury.plain_name(counterparty) = treasury.plain_name(${counterparty})
          and treasury.plain_name(reference) = treasury.plain_name(${reference})`,
  )) !== undefined

/** What of hedges an entry is about, however its counterparty and reference are written: it is entered once. */
export async function subjectOf(
  tx: Tx,
  { counterparty, reference, reverses }: Pick<HedgeTerms, 'counterparty' | 'reference' | 'reverses'>,
): Promise<string> {
  if (reverses !== null) return `reversal of ${reverses}`
  const { subject } = await oneRow<{ subject: string }>(
    tx,
    sql`select jsonb_build_array(treasury.plain_name(${counterparty}), treasury.plain_name(${reference}))::text as subject`,
  )
  return subject
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
        where h.entered_by = ${staffId} and h.decision_id is null and h.entered_at > ${since}
          and not exists (select from treasury.hedge b where b.reverses = h.id and b.entered_by = h.entered_by)
          and not exists (select from treasury.hedge o where o.id = h.reverses and o.entered_by = h.entered_by
            and o.entered_at > ${since})`,
  )
  return cents
}

export async function lockHedge(tx: Tx, id: string, today: string): Promise<StoredHedge | undefined> {
  // A booked hedge never changes, so there is no right to lock its row.
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`hedge ${id}`}, 0))`)
  const row = await maybeRow<HedgeRow>(
    tx,
    sql`select ${columns(today)}
        from treasury.hedge_entry h left join treasury.hedge_settlement s on s.hedge_id = h.id where h.id = ${id}`,
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

export const hedgeExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select from treasury.hedge_entry where id = ${id}`)) !== undefined

/** One page, the newest first, and how many there are. */
export async function pageOfHedges(
  tx: Tx,
  request: {
    state: HedgeState | undefined
    currency: Currency | undefined
    today: string
    page: number
    pageSize: number
  },
): Promise<{ records: StoredHedge[]; total: number }> {
  const { state, currency, today, page, pageSize } = request
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
        from treasury.hedge_entry h left join treasury.hedge_settlement s on s.hedge_id = h.id ${where}
        order by h.entered_at desc, h.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from treasury.hedge_entry h ${where}`,
  )
  return { records: found.map(hedgeFrom), total }
}
