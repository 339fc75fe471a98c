import { oneRow, sql, type Tx } from '#platform/db'

/** What is approved: the columns of the row that it becomes. */
export interface IndemnityPayload {
  recall_id: string
  reason: string
}

export async function insertIndemnity(tx: Tx, id: string, payload: IndemnityPayload): Promise<void> {
  await oneRow(
    tx,
    sql`insert into operations.recall_indemnity (id, recall_id, reason, decision_id)
        values (${id}, ${payload.recall_id}, ${payload.reason}, ${id}) returning id`,
  )
}
