import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { PaymentEvent } from '../payments.types.ts'

/** Why a payment waits for a person. */
export type QuestionKind =
  | 'investigation'
  | 'contradiction'
  | 'return-to-closed-account'
  /** More came back than was sent, or another currency. */
  | 'return-differs'
  | 'credit-to-closed-account'
  | 'owed'

/** How a question ended: the network answered after all, what was owed came in, or a person decided. */
export type Resolution = 'answered' | 'delivered' | 'not-delivered' | 'returned' | 'credited' | 'repaid' | 'written-off'

export interface OpenQuestion {
  id: string
  transactionId: string
  customerId: string
  kind: QuestionKind
  detail: PaymentEvent['detail']
  openedAt: Date
  /** Money that waits on `suspense:cases` until the question ends. */
  kept: Money | null
}

type QuestionRow = Omit<OpenQuestion, 'kept'> & { currency: Currency | null; minor: bigint | null }

const columns = sql`id, transaction_id as "transactionId", customer_id as "customerId", kind, detail, opened_at as "openedAt",
  kept_currency as currency, kept as minor`

const questionFrom = ({ currency, minor, ...row }: QuestionRow): OpenQuestion => ({
  ...row,
  kept: currency !== null && minor !== null ? money(currency, minor) : null,
})

/**
 * Opens a payment's question, or adds the news to the one that is open; money that waits with it stays the reason. What
 * is owed of a payment is a question of its own beside that: neither answer ends the other.
 */
export async function openQuestion(tx: Tx, question: OpenQuestion): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.open_question as known (id, transaction_id, customer_id, kind, detail, opened_at,
          kept_currency, kept)
        values (${question.id}, ${question.transactionId}, ${question.customerId}, ${question.kind},
          ${JSON.stringify(question.detail)}::jsonb, ${question.openedAt}, ${question.kept?.currency ?? null},
          ${question.kept?.minor ?? null})
        on conflict (transaction_id, (kind = 'owed')) where resolved_at is null do update set detail = excluded.detail,
          kind = case when known.kept is not null or known.kind = 'return-to-closed-account' then known.kind
            else excluded.kind end,
          kept_currency = coalesce(known.kept_currency, excluded.kept_currency), kept = coalesce(known.kept, excluded.kept)`,
  )
}

/** Ends the open question of a payment that can end so, if there is one; whether there was. */
export async function closeQuestion(
  tx: Tx,
  transactionId: string,
  { resolution, by, note, at }: { resolution: Resolution; by: string; note: string | null; at: Date },
): Promise<boolean> {
  const closed = await execute(
    tx,
    sql`update payments.open_question set resolved_at = ${at}, resolution = ${resolution}, resolved_by = ${by}, note = ${note}
        where transaction_id = ${transactionId} and resolved_at is null
          and (kind = 'owed') = ${resolution === 'repaid' || resolution === 'written-off'}`,
  )
  return closed > 0
}

/** One open question, without a lock: whoever resolves it locks its payment first. */
export async function findOpenQuestion(tx: Tx, id: string): Promise<OpenQuestion | undefined> {
  const row = await maybeRow<QuestionRow>(
    tx,
    sql`select ${columns} from payments.open_question where id = ${id} and resolved_at is null`,
  )
  return row && questionFrom(row)
}

/** Open questions, the longest open first; the next page begins after the last of this one. */
export const listQuestions = async (
  tx: Tx,
  { after, most }: { after?: { openedAt: Date; id: string } | undefined; most: number },
): Promise<OpenQuestion[]> => {
  const found = await rows<QuestionRow>(
    tx,
    sql`select ${columns} from payments.open_question
        where resolved_at is null
          and (${after?.openedAt ?? null}::timestamptz is null or (opened_at, id) > (${after?.openedAt ?? null}, ${after?.id ?? null}::uuid))
        order by opened_at, id limit ${most}`,
  )
  return found.map(questionFrom)
}

/** How many questions are open, and since when the oldest is. */
export const countQuestions = (tx: Tx): Promise<{ open: number; oldest: Date | null }> =>
  oneRow(
    tx,
    sql`select count(*)::int as open, min(opened_at) as oldest from payments.open_question where resolved_at is null`,
  )
