import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { PaymentEvent } from '../payments.types.ts'

/** Why a payment waits for a person. */
export type QuestionKind = 'investigation' | 'contradiction' | 'return-to-closed-account' | 'owed'

/** How a question ended: the network answered after all, what was owed came in, or a person decided. */
export type Resolution = 'answered' | 'delivered' | 'not-delivered' | 'credited' | 'repaid' | 'written-off'

export interface OpenQuestion {
  id: string
  transactionId: string
  customerId: string
  kind: QuestionKind
  detail: PaymentEvent['detail']
  openedAt: Date
}

const columns = sql`id, transaction_id as "transactionId", customer_id as "customerId", kind, detail, opened_at as "openedAt"`

/** Opens a payment's question, or adds the news to the one that is open; money without an account stays the reason. */
export async function openQuestion(tx: Tx, question: OpenQuestion): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.open_question as known (id, transaction_id, customer_id, kind, detail, opened_at)
        values (${question.id}, ${question.transactionId}, ${question.customerId}, ${question.kind},
          ${JSON.stringify(question.detail)}::jsonb, ${question.openedAt})
        on conflict (transaction_id) where resolved_at is null do update set detail = excluded.detail,
          kind = case known.kind when 'return-to-closed-account' then known.kind else excluded.kind end`,
  )
}

/** Ends the open question of a payment, if there is one; whether there was. */
export async function closeQuestion(
  tx: Tx,
  transactionId: string,
  { resolution, by, note, at }: { resolution: Resolution; by: string; note: string | null; at: Date },
): Promise<boolean> {
  const closed = await execute(
    tx,
    sql`update payments.open_question set resolved_at = ${at}, resolution = ${resolution}, resolved_by = ${by}, note = ${note}
        where transaction_id = ${transactionId} and resolved_at is null`,
  )
  return closed > 0
}

/** One open question, without a lock: whoever resolves it locks its payment first. */
export const findOpenQuestion = (tx: Tx, id: string): Promise<OpenQuestion | undefined> =>
  maybeRow<OpenQuestion>(
    tx,
    sql`select ${columns} from payments.open_question where id = ${id} and resolved_at is null`,
  )

/** Open questions, the longest open first; the next page begins after the last of this one. */
export const listQuestions = (
  tx: Tx,
  { after, most }: { after?: { openedAt: Date; id: string } | undefined; most: number },
): Promise<OpenQuestion[]> =>
  rows<OpenQuestion>(
    tx,
    sql`select ${columns} from payments.open_question
        where resolved_at is null
          and (${after?.openedAt ?? null}::timestamptz is null or (opened_at, id) > (${after?.openedAt ?? null}, ${after?.id ?? null}::uuid))
        order by opened_at, id limit ${most}`,
  )

/** How many questions are open, and since when the oldest is. */
export const countQuestions = (tx: Tx): Promise<{ open: number; oldest: Date | null }> =>
  oneRow(
    tx,
    sql`select count(*)::int as open, min(opened_at) as oldest from payments.open_question where resolved_at is null`,
  )
