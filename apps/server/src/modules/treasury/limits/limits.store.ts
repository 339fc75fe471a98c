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
  worthCents: bigint | null
  proposedBy: string
  proposedByName: string
  proposedAt: Date
  confirmedByName: string | null
  endedByName: string | null
  endedAt: Date | null
}

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
        where state = 'in-force' and most_long is not null and currency = any(${[...currencies]})`,
  )
  return new Map(found.map(({ currency, ...limit }) => [currency, limit]))
}

const columns = sql`id, currency, most_long, most_short, state, worth_cents, proposed_by, proposed_by_name,
  proposed_at, confirmed_by_name, ended_by_name, ended_at`

export const limitsIn = (tx: Tx, state: 'waiting' | 'in-force'): Promise<StoredLimit[]> =>
  rows<StoredLimit>(tx, sql`select ${columns} from treasury.position_limit where state = ${state} order by currency`)

export const endedLimits = (tx: Tx, most: number): Promise<StoredLimit[]> =>
  rows<StoredLimit>(
    tx,
    sql`select ${columns} from treasury.position_limit where ended_at is not null
        order by ended_at desc, id desc limit ${most}`,
  )

export const lockLimit = (tx: Tx, id: string): Promise<StoredLimit | undefined> =>
  maybeRow<StoredLimit>(tx, sql`select ${columns} from treasury.position_limit where id = ${id} for update`)

export const limitOf = (tx: Tx, currency: Currency, state: 'waiting' | 'in-force'): Promise<StoredLimit | undefined> =>
  maybeRow<StoredLimit>(
    tx,
    sql`select ${columns} from treasury.position_limit where currency = ${currency} and state = ${state}`,
  )

export async function insertLimit(
  tx: Tx,
  limit: Pick<StoredLimit, 'id' | 'currency' | 'mostLong' | 'mostShort' | 'state' | 'worthCents'> & {
    stopsTrading: boolean
  },
  by: By,
): Promise<void> {
  const { id, currency, mostLong, mostShort, state, worthCents } = limit
  await execute(
    tx,
    sql`insert into treasury.position_limit (id, currency, most_long, most_short, state, worth_cents, stops_trading,
          proposed_by, proposed_by_name, proposed_at)
        values (${id}, ${currency}, ${mostLong}, ${mostShort}, ${state}, ${worthCents},
          ${limit.stopsTrading}, ${by.id}, ${by.name}, ${by.at})`,
  )
}

/** Ends the limit in force of a currency, if there is one. */
export async function endLimit(tx: Tx, currency: Currency, by: By): Promise<void> {
  await execute(
    tx,
    sql`update treasury.position_limit set state = 'ended', ended_by_name = ${by.name}, ended_at = ${by.at}
        where currency = ${currency} and state = 'in-force'`,
  )
}

export async function confirmLimit(tx: Tx, id: string, by: By): Promise<void> {
  await execute(
    tx,
    sql`update treasury.position_limit
        set state = 'in-force', confirmed_by = ${by.id}, confirmed_by_name = ${by.name}, confirmed_at = ${by.at}
        where id = ${id}`,
  )
}

export async function withdrawLimit(tx: Tx, id: string, by: By): Promise<void> {
  await execute(
    tx,
    sql`update treasury.position_limit set state = 'withdrawn', ended_by_name = ${by.name}, ended_at = ${by.at}
        where id = ${id}`,
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
