import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Limit, Side } from './limits.rules.ts'

export type LimitState = 'waiting' | 'in-force' | 'ended' | 'withdrawn'

export interface StoredLimit {
  id: string
  currency: Currency
  mostLong: bigint | null
  mostShort: bigint | null
  state: LimitState
  proposedBy: string
  proposedByName: string
  proposedAt: Date
  confirmedByName: string | null
  endedByName: string | null
  endedAt: Date | null
}

/** What a limit says, as someone sets it. */
export interface LimitTerms extends Pick<StoredLimit, 'currency' | 'mostLong' | 'mostShort'> {
  worthCents: bigint | null
  stopsTrading: boolean
}

/** The terms as a proposal keeps them: columns of the table, numbers as text. */
export interface LimitPayload {
  currency: Currency
  most_long: string | null
  most_short: string | null
  worth_cents: string | null
  stops_trading: boolean
}

const numberText = (value: bigint | null): string | null => (value === null ? null : String(value))
const numberOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

export const limitPayload = (terms: LimitTerms): LimitPayload => ({
  currency: terms.currency,
  most_long: numberText(terms.mostLong),
  most_short: numberText(terms.mostShort),
  worth_cents: numberText(terms.worthCents),
  stops_trading: terms.stopsTrading,
})

export const limitTerms = (payload: LimitPayload): LimitTerms => ({
  currency: payload.currency,
  mostLong: numberOf(payload.most_long),
  mostShort: numberOf(payload.most_short),
  worthCents: numberOf(payload.worth_cents),
  stopsTrading: payload.stops_trading,
})

interface By {
  id: string
  name: string
  at: Date
}

/** Until the end of `tx` nobody else promises or changes anything about the position in a currency. */
export async function lockPosition(tx: Tx, currency: Currency): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${positionLock(currency)}, 0))`)
}

export const positionLock = (currency: Currency): string => `position ${currency}`

/** The limits that apply to currencies; those without one are absent. */
export async function limitsOf(tx: Tx, currencies: readonly Currency[]): Promise<Map<Currency, Limit>> {
  const found = await rows<Limit & { currency: Currency }>(
    tx,
    sql`select currency, most_long, most_short from treasury.position_limit
        where ended_at is null and most_long is not null and currency = any(${[...currencies]})`,
  )
  return new Map(found.map(({ currency, ...limit }) => [currency, limit]))
}

const columns = sql`id, currency, most_long, most_short, state, proposed_by, proposed_by_name, proposed_at,
  confirmed_by_name, ended_by_name, ended_at`

export const limitsIn = (tx: Tx, state: 'waiting' | 'in-force'): Promise<StoredLimit[]> =>
  rows<StoredLimit>(tx, sql`select ${columns} from treasury.limit_entry where state = ${state} order by currency`)

/** Those that ended, and those that were never agreed to, the last first. */
export const endedLimits = (tx: Tx, most: number): Promise<StoredLimit[]> =>
  rows<StoredLimit>(
    tx,
    sql`select ${columns} from treasury.limit_entry where ended_at is not null
        order by ended_at desc, id desc limit ${most}`,
  )

export const limitExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select from treasury.limit_entry where id = ${id}`)) !== undefined

export const limitInForce = (tx: Tx, currency: Currency): Promise<StoredLimit | undefined> =>
  maybeRow<StoredLimit>(
    tx,
    sql`select ${columns} from treasury.limit_entry where currency = ${currency} and state = 'in-force'`,
  )

/** A limit that applies from now on, with the decision by which two people agreed to it. */
export async function insertLimit(
  tx: Tx,
  limit: LimitTerms & { id: string; decisionId: string | null },
  by: By,
): Promise<void> {
  const { id, currency, mostLong, mostShort, worthCents, stopsTrading, decisionId } = limit
  await execute(
    tx,
    sql`insert into treasury.position_limit (id, currency, most_long, most_short, worth_cents, stops_trading,
          decision_id, proposed_by, proposed_by_name, proposed_at)
        values (${id}, ${currency}, ${mostLong}, ${mostShort}, ${worthCents}, ${stopsTrading}, ${decisionId},
          ${by.id}, ${by.name}, ${by.at})`,
  )
}

/** Ends the limit in force of a currency, if there is one. */
export async function endLimit(tx: Tx, currency: Currency, by: By): Promise<void> {
  await execute(
    tx,
    sql`update treasury.position_limit set ended_by_name = ${by.name}, ended_at = ${by.at}
        where currency = ${currency} and ended_at is null`,
  )
}

export interface Stop {
  currency: Currency
  side: Side
  since: Date
  least: Money
  refused: number
  lastAt: Date
}

interface StopRow extends Omit<Stop, 'least'> {
  least: bigint
}

const stopColumns = sql`currency, side, since, least, refused, last_at`
const stopFrom = ({ least, ...stop }: StopRow): Stop => ({ ...stop, least: money(stop.currency, least) })

export const openStops = async (tx: Tx): Promise<Stop[]> =>
  (
    await rows<StopRow>(
      tx,
      sql`select ${stopColumns} from treasury.trading_stop where ended_at is null order by since, currency, side`,
    )
  ).map(stopFrom)

export const isStopped = async (tx: Tx, currency: Currency, side: Side): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select from treasury.trading_stop where currency = ${currency} and side = ${side} and ended_at is null`,
  )) !== undefined

export async function beginStop(
  tx: Tx,
  stop: { id: string; currency: Currency; side: Side; least: bigint; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into treasury.trading_stop (id, currency, side, since, least, last_at)
        values (${stop.id}, ${stop.currency}, ${stop.side}, ${stop.at}, ${stop.least}, ${stop.at})`,
  )
}

/** Ends a stop once there is room for the least that it refused. */
export async function endStop(tx: Tx, stop: { currency: Currency; side: Side; room: bigint; at: Date }): Promise<void> {
  await execute(
    tx,
    sql`update treasury.trading_stop set ended_at = ${stop.at}
        where currency = ${stop.currency} and side = ${stop.side} and least <= ${stop.room}::bigint
          and ended_at is null`,
  )
}

/** Counts another refusal on a side that is stopped. */
export async function countRefusal(
  tx: Tx,
  stop: { currency: Currency; side: Side; least: bigint; at: Date },
): Promise<void> {
  await oneRow(
    tx,
    sql`update treasury.trading_stop
        set refused = refused + 1, last_at = ${stop.at}, least = least(least, ${stop.least}::bigint)
        where currency = ${stop.currency} and side = ${stop.side} and ended_at is null returning id`,
  )
}
