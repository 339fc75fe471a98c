import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { LimitedTurn } from './records.store.ts'

/**
 * What a person has sent for these customers since a moment and was not given back, for each currency, but for one payment. What
 * was taken up again is as new as that.
 */
export async function sentBy(
  tx: Tx,
  {
    customerIds,
    userId,
    since,
    except,
  }: { customerIds: readonly string[]; userId: string; since: Date; except: string },
): Promise<Money[]> {
  const sums = await rows<{ currency: Currency; sum: bigint }>(
    tx,
    sql`select currency, sum(amount)::bigint as sum from payments.transaction
        where customer_id = any(${customerIds}::uuid[]) and created_by = ${userId} and direction = 'out'
          and money <> 'released' and greatest(created_at, asked_at) > ${since} and id <> ${except}
        group by currency`,
  )
  return sums.map(({ currency, sum }) => money(currency, sum))
}

/** Whose turn comes next of a person's orders: read it before what was sent is counted. */
export async function nextTurnOf(tx: Tx, userId: string): Promise<bigint> {
  const row = await maybeRow<{ turn: bigint }>(
    tx,
    sql`select turn from payments.limited_turn where user_id = ${userId}`,
  )
  return row?.turn ?? 0n
}

/** Takes a turn in the transaction of an order that is no posting. */
export async function bumpOrderCounter(tx: Tx, { userId, turn }: LimitedTurn): Promise<void> {
  const taken = JSON.stringify([{ userId, turn: String(turn) }])
  await execute(tx, sql`select payments.take_limited_turns(${taken}::jsonb)`)
}
