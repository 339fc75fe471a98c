import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { Delegation } from './approvals.types.ts'

const columns = sql`id, customer_id, from_id, to_id, starts_at, ends_at`

/** Those of a customer that are not over. */
export const delegationsOf = (tx: Tx, customerId: string, at: Date): Promise<Delegation[]> =>
  rows<Delegation>(
    tx,
    sql`select ${columns} from approvals.delegation where customer_id = ${customerId} and ends_at > ${at}
        order by starts_at, id`,
  )

/** Those of a customer that are not over, and no other person adds one until the end of `tx`, which must be the system's. */
export async function lockDelegations(tx: Tx, customerId: string, at: Date): Promise<Delegation[]> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`delegations ${customerId}`}, 0))`)
  return delegationsOf(tx, customerId, at)
}

export async function insertDelegation(tx: Tx, delegation: Delegation & { createdAt: Date }): Promise<void> {
  const { id, customerId, fromId, toId, startsAt, endsAt, createdAt } = delegation
  await execute(
    tx,
    sql`insert into approvals.delegation (id, customer_id, from_id, to_id, starts_at, ends_at, created_at)
        values (${id}, ${customerId}, ${fromId}, ${toId}, ${startsAt}, ${endsAt}, ${createdAt})`,
  )
}

/** Ends all of a customer. */
export async function endDelegations(tx: Tx, customerId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update approvals.delegation set ends_at = greatest(starts_at, ${at})
        where customer_id = ${customerId} and ends_at > ${at}`,
  )
}

/** Ends one that this person made; whether there was one. */
export async function endDelegationOf(
  tx: Tx,
  { id, customerId, fromId, at }: { id: string; customerId: string; fromId: string; at: Date },
): Promise<boolean> {
  const ended = await maybeRow(
    tx,
    sql`update approvals.delegation set ends_at = greatest(starts_at, ${at})
        where id = ${id} and customer_id = ${customerId} and from_id = ${fromId} and ends_at > ${at} returning id`,
  )
  return ended !== undefined
}
