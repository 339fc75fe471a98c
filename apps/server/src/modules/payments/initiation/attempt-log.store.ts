import { execute, sql, type Tx } from '#platform/db'

export interface AttemptRow {
  id: string
  customerId: string
  userId: string
  at: Date
  type: string
  step: string
  outcome: string
  currency: string | null
  amount: string | null
  method: string | null
  reason: string | null
}

/** Adds an entry; beyond so many of the customer's the oldest are removed. */
export async function insertAttempt(tx: Tx, note: AttemptRow, most: number): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.attempt_log (id, customer_id, user_id, at, type, step, outcome, currency, amount, method, reason)
        values (${note.id}, ${note.customerId}, ${note.userId}, ${note.at}, ${note.type}, ${note.step}, ${note.outcome},
          ${note.currency}, ${note.amount}, ${note.method}, ${note.reason})`,
  )
  await execute(
    tx,
    sql`delete from payments.attempt_log where id in (
          select id from payments.attempt_log where customer_id = ${note.customerId}
          order by at desc, id desc offset ${most})`,
  )
}

export const dropOldAttempts = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from payments.attempt_log where id in (
          select id from payments.attempt_log where at < ${before} order by at limit ${most})`,
  )
