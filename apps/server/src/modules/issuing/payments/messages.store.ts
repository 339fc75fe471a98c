import { execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import type { NetworkAnswer } from './network-messages.ts'

/** What a message was answered before, and whether it said the same then. */
export interface Claimed {
  before: NetworkAnswer
  isSame: boolean
}

/**
 * Claims a message's id in the transaction of its effect; gives what was answered to the same message before. One that is
 * taken at this moment is waited for.
 */
export async function claimMessage(
  tx: Tx,
  { id, said, at }: { id: string; said: Buffer; at: Date },
): Promise<Claimed | undefined> {
  const claimed = await execute(
    tx,
    planned(sql`insert into issuing.message (id, said, answer, received_at) values (${id}, ${said}, '{}', ${at})
        on conflict do nothing`),
  )
  if (claimed > 0) return undefined
  const { answer, said: first } = await oneRow<{ answer: NetworkAnswer; said: Buffer }>(
    tx,
    sql`select answer, said from issuing.message where id = ${id}`,
  )
  return { before: answer, isSame: first.equals(said) }
}

export async function keepAnswer(tx: Tx, id: string, answer: NetworkAnswer): Promise<void> {
  await execute(tx, planned(sql`update issuing.message set answer = ${JSON.stringify(answer)}::jsonb where id = ${id}`))
}

export async function keepRefused(tx: Tx, refused: { messageId: string; reason: string; at: Date }): Promise<void> {
  await execute(
    tx,
    sql`insert into issuing.refused_message (message_id, reason, at)
        values (${refused.messageId}, ${refused.reason}, ${refused.at})`,
  )
}

export async function countRefused(tx: Tx): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from issuing.refused_message where at > now() - interval '30 days'`,
  )
  return count
}

/** Removes messages that no network repeats any more. */
export const dropOldMessages = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from issuing.message where id in (
          select id from issuing.message where received_at < ${before} limit ${most})`,
  )

export async function keepEarlyReversal(
  tx: Tx,
  early: { networkReference: string; messageId: string; amount: bigint | null; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into issuing.early_reversal (network_reference, message_id, amount, at)
        values (${early.networkReference}, ${early.messageId}, ${early.amount}, ${early.at}) on conflict do nothing`,
  )
}

/** The reversals that came before their authorization, taken up by it. */
export const takeEarlyReversals = (tx: Tx, networkReference: string): Promise<{ amount: bigint | null; at: Date }[]> =>
  rows(
    tx,
    planned(sql`delete from issuing.early_reversal where network_reference = ${networkReference} returning amount, at`),
  )

/** One message about a reference at a time, also before there is a row to lock. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await maybeRow(tx, planned(sql`select pg_advisory_xact_lock(hashtextextended(${`card payment ${reference}`}, 0))`))
}
