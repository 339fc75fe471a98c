import type { WalletRequest } from '#modules/funding'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

/** A question as its operator knows it. */
export interface Question {
  networkReference: string
  takenAt: Date
  refusedCode: string | null
  answerBy: Date
  silentUntil: Date | null
  phoneNumber: string
}

/** What became of a question, from a moment on. */
export interface WalletReply {
  state: 'settled' | 'rejected' | 'reversed'
  code: string | null
  at: Date
}

export const findQuestion = (tx: Tx, reference: string): Promise<Question | undefined> =>
  maybeRow<Question>(
    tx,
    sql`select network_reference, taken_at, refused_code, answer_by, silent_until, phone_number
        from sandbox.wallet_question where reference = ${reference}`,
  )

/** Keeps a question with what becomes of it; false when one with its reference is there already. */
export async function insertQuestion(
  tx: Tx,
  { reference, amount, phoneNumber, operator }: WalletRequest,
  question: Question,
  replies: readonly WalletReply[],
): Promise<boolean> {
  const inserted = await execute(
    tx,
    // Whichever of the two unique references a second attempt meets first.
    sql`insert into sandbox.wallet_question (reference, network_reference, currency, minor, phone_number, operator,
          taken_at, refused_code, answer_by, silent_until)
        values (${reference}, ${question.networkReference}, ${amount.currency}, ${amount.minor}, ${phoneNumber},
          ${operator}, ${question.takenAt}, ${question.refusedCode}, ${question.answerBy}, ${question.silentUntil})
        on conflict do nothing`,
  )
  if (inserted === 0) return false
  for (const [position, { state, code, at }] of replies.entries())
    await execute(
      tx,
      sql`insert into sandbox.wallet_answer (reference, position, state, code, at)
          values (${reference}, ${position}, ${state}, ${code}, ${at})`,
    )
  return true
}

/** What was true of a question at a moment: its last answer by then. */
export async function replyAt(tx: Tx, reference: string, now: Date): Promise<WalletReply | undefined> {
  const replies = await rows<WalletReply>(
    tx,
    sql`select state, code, at from sandbox.wallet_answer where reference = ${reference} and at <= ${now}
        order by position`,
  )
  return replies.at(-1)
}

/** Loses a question once: true the first time, false when it was lost before. */
export async function loseOnce(tx: Tx, reference: string): Promise<boolean> {
  const lost = await execute(
    tx,
    sql`insert into sandbox.lost_wallet_question (reference) values (${reference}) on conflict do nothing`,
  )
  return lost > 0
}
