import { type Currency, type Rate, rateText } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'
import type { StopReason } from './guard.rules.ts'
import { knownRate } from './rates.rules.ts'
import type { DollarRate } from './rates.store.ts'

export interface Stop {
  currency: Currency
  reason: StopReason
  /** What came and was not believed. */
  seen: Rate
  seenAt: Date
  since: Date
}

/** One refresh, and one decision of staff, at a time: the answers of two would be judged by each other's past. */
export const lockRates = (tx: Tx): Promise<number> => execute(tx, sql`select pg_advisory_xact_lock(727365)`)

export async function findStops(tx: Tx): Promise<Stop[]> {
  const stops = await rows<Omit<Stop, 'seen'> & { seen: string }>(
    tx,
    sql`select currency, reason, seen::text, seen_at, since from rates.stop order by currency`,
  )
  return stops.map((stop) => ({ ...stop, seen: knownRate(stop.seen) }))
}

export async function putStop(tx: Tx, { currency, reason, seen, seenAt, since }: Stop): Promise<void> {
  await execute(
    tx,
    sql`insert into rates.stop as known (currency, reason, seen, seen_at, since)
        values (${currency}, ${reason}, ${rateText(seen)}, ${seenAt}, ${since})
        on conflict (currency) do update set reason = excluded.reason, seen = excluded.seen, seen_at = excluded.seen_at`,
  )
}

export async function removeStops(tx: Tx, currencies: readonly Currency[]): Promise<void> {
  await execute(tx, sql`delete from rates.stop where currency = any(${currencies}::text[])`)
}

export interface Confirmation {
  id: string
  currency: Currency
  stoppedFor: StopReason
  before: Rate | null
  taken: Rate
  reason: string
  at: Date
  by: string
  byName: string
}

/** Keeps who took a rate that was not believed. */
export async function addConfirmation(tx: Tx, one: Confirmation): Promise<void> {
  await execute(
    tx,
    sql`insert into rates.confirmation (id, currency, stopped_for, before, taken, reason, confirmed_at, confirmed_by,
          confirmed_by_name)
        values (${one.id}, ${one.currency}, ${one.stoppedFor}, ${one.before && rateText(one.before)},
          ${rateText(one.taken)}, ${one.reason}, ${one.at}, ${one.by}, ${one.byName})`,
  )
}

/** The last confirmation in each currency that has one. */
export async function lastConfirmations(
  tx: Tx,
): Promise<Pick<Confirmation, 'currency' | 'taken' | 'byName' | 'at' | 'reason'>[]> {
  const found = await rows<{ currency: Currency; taken: string; byName: string; at: Date; reason: string }>(
    tx,
    sql`select distinct on (currency) currency, taken::text, confirmed_by_name as by_name, confirmed_at as at, reason
        from rates.confirmation order by currency, confirmed_at desc, id desc`,
  )
  return found.map((one) => ({ ...one, taken: knownRate(one.taken) }))
}

/** Keeps what rates were, each moment once. */
export async function addHistory(tx: Tx, rates: readonly DollarRate[]): Promise<void> {
  await execute(
    tx,
    sql`insert into rates.history (currency, at, per_dollar)
        select * from unnest(${rates.map((r) => r.currency)}::text[], ${rates.map((r) => r.at)}::timestamptz[],
          ${rates.map((r) => rateText(r.perDollar))}::numeric[])
        on conflict do nothing`,
  )
}

export async function hasHistory(tx: Tx): Promise<boolean> {
  return (await rows(tx, sql`select from rates.history limit 1`)).length > 0
}

/** What two currencies were worth when each day of the period ended, or last so far; by day. */
export async function historyOf(
  tx: Tx,
  currencies: readonly Currency[],
  { from, until }: { from: Date; until: Date },
): Promise<(DollarRate & { day: string })[]> {
  const found = await rows<{ day: string; currency: Currency; perDollar: string; at: Date }>(
    tx,
    sql`select distinct on (currency, day) to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, currency,
          per_dollar::text, at
        from rates.history
        where currency = any(${currencies}::text[]) and at >= ${from} and at < ${until}
        order by currency, day, at desc`,
  )
  return found.map(({ day, currency, perDollar, at }) => ({ day, currency, perDollar: knownRate(perDollar), at }))
}
