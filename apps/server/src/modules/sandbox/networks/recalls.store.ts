import type { NetworkState } from '#modules/rails'
import { execute, maybeRow, sql, type Tx } from '#platform/db'

/** What a bank decided about a recall, and when it says so; nothing where it stays silent. */
export interface KeptRecall {
  orderId: string | null
  answer: 'accepted' | 'refused' | 'indemnity-asked' | null
  code: string | null
  answersAt: Date | null
}

export const findRecall = (tx: Tx, recallId: string): Promise<KeptRecall | undefined> =>
  maybeRow<KeptRecall>(
    tx,
    sql`select order_id, answer, code, answers_at from sandbox.recall where recall_id = ${recallId}`,
  )

export async function insertRecall(
  tx: Tx,
  { recallId, requestedAt, ...kept }: KeptRecall & { recallId: string; requestedAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.recall (recall_id, order_id, requested_at, answer, code, answers_at)
        values (${recallId}, ${kept.orderId}, ${requestedAt}, ${kept.answer}, ${kept.code}, ${kept.answersAt})`,
  )
}

/** A bank that asked for an indemnity has it, and agrees. */
export const acceptRecall = (tx: Tx, recallId: string): Promise<number> =>
  execute(tx, sql`update sandbox.recall set answer = 'accepted' where recall_id = ${recallId}`)

/** How an order ends, as planned by now. */
export const lastStep = (tx: Tx, orderId: string): Promise<{ state: NetworkState; at: Date } | undefined> =>
  maybeRow(
    tx,
    sql`select state, due_at as at from sandbox.step where order_id = ${orderId} order by position desc limit 1`,
  )

/** Whether its money goes to an account of ours. */
export const arrivesHere = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select 1 as found from sandbox.incoming where order_id = ${orderId}`)) !== undefined
