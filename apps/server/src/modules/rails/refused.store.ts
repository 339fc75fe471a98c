import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { RefusedMessage } from './rails.types.ts'

/** Stores a message that can never be processed; a repeat is only counted. */
export async function keepRefused(
  tx: Tx,
  refused: { messageId: string; network: string; body: string; reason: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into rails.refused_message as known (message_id, network, body, reason, received_at)
        values (${refused.messageId}, ${refused.network}, ${Buffer.from(refused.body)}, ${refused.reason}, ${refused.at})
        on conflict (message_id) do update set repeats = known.repeats + 1`,
  )
}

/** Refused messages that nobody looked at yet, the oldest first. */
export async function listRefused(
  tx: Tx,
  { after, most }: { after?: { receivedAt: Date; messageId: string } | undefined; most: number },
): Promise<RefusedMessage[]> {
  const messages = await rows<Omit<RefusedMessage, 'body'> & { body: Buffer }>(
    tx,
    sql`select message_id, network, body, reason, repeats, received_at
        from rails.refused_message
        where resolved_at is null and (${after?.receivedAt ?? null}::timestamptz is null
          or (received_at, message_id) > (${after?.receivedAt ?? null}, ${after?.messageId ?? null}))
        order by received_at, message_id limit ${most}`,
  )
  return messages.map((row) => ({ ...row, body: row.body.toString() }))
}

/** One that nobody looked at yet, as it came. */
export async function refusedBody(tx: Tx, messageId: string): Promise<string | null> {
  const row = await maybeRow<{ body: Buffer }>(
    tx,
    sql`select body from rails.refused_message where message_id = ${messageId} and resolved_at is null`,
  )
  return row?.body.toString() ?? null
}

export const countRefused = (tx: Tx): Promise<{ open: number; oldest: Date | null }> =>
  oneRow(
    tx,
    sql`select count(*)::int as open, min(received_at) as oldest from rails.refused_message where resolved_at is null`,
  )

/** Notes that a person dealt with a message; false when someone did before or there is none. */
export async function resolveRefused(
  tx: Tx,
  { messageId, by, note, at }: { messageId: string; by: string; note: string; at: Date },
): Promise<boolean> {
  const resolved = await execute(
    tx,
    sql`update rails.refused_message set resolved_at = ${at}, resolved_by = ${by}, note = ${note}
        where message_id = ${messageId} and resolved_at is null`,
  )
  return resolved > 0
}
