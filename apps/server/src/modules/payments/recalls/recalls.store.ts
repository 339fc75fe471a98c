import type { RecallReason } from '#modules/rails'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

export type RecallState =
  | 'requested'
  | 'pending'
  | 'accepted'
  | 'by-hand'
  | 'indemnity-asked'
  | 'refused'
  | 'returned'
  | 'closed'

/** A request to return a payment that was sent. Times are in the banks' time. */
export interface PaymentRecall {
  id: string
  transactionId: string
  customerId: string
  reason: RecallReason
  /** For staff only. */
  note: string
  requestedBy: string
  requestedByName: string
  requestedAt: Date
  state: RecallState
  inquiries: number
  overdueAt: Date
  answeredAt: Date | null
  answerCode: string | null
  /** As text, also shown to the customer. */
  answer: string | null
  endedAt: Date | null
  /** When it was handed to staff. */
  needsPersonAt: Date | null
  closedAt: Date | null
  closedByName: string | null
  closingNote: string | null
  /** Since when an indemnity is promised, and by whom. */
  indemnityAt: Date | null
  indemnityBy: string | null
}

const columns = sql`id, transaction_id, customer_id, reason, note, requested_by, requested_by_name, requested_at, state,
  inquiries, overdue_at, answered_at, answer_code, answer, ended_at, needs_person_at, closed_at, closed_by_name,
  closing_note, indemnity_at, indemnity_by`

type NewRecall = Pick<
  PaymentRecall,
  | 'id'
  | 'transactionId'
  | 'customerId'
  | 'reason'
  | 'note'
  | 'requestedBy'
  | 'requestedByName'
  | 'requestedAt'
  | 'overdueAt'
>

/** Stores a recall; false if this payment already has an open one. */
export const insertRecall = (tx: Tx, one: NewRecall): Promise<boolean> =>
  execute(
    tx,
    sql`insert into payments.recall (id, transaction_id, customer_id, reason, note, requested_by, requested_by_name,
          requested_at, overdue_at)
        values (${one.id}, ${one.transactionId}, ${one.customerId}, ${one.reason}, ${one.note}, ${one.requestedBy},
          ${one.requestedByName}, ${one.requestedAt}, ${one.overdueAt})
        on conflict (transaction_id) where ended_at is null do nothing`,
  ).then((inserted) => inserted > 0)

/** The open recall of a payment that the caller has locked. */
export const findOpenRecall = (tx: Tx, transactionId: string): Promise<PaymentRecall | undefined> =>
  maybeRow<PaymentRecall>(
    tx,
    sql`select ${columns} from payments.recall where transaction_id = ${transactionId} and ended_at is null`,
  )

export const findRecall = (tx: Tx, id: string): Promise<PaymentRecall | undefined> =>
  maybeRow<PaymentRecall>(tx, sql`select ${columns} from payments.recall where id = ${id}`)

/** Every recall of a payment, the newest first. */
export const recallsOf = (tx: Tx, transactionId: string): Promise<PaymentRecall[]> =>
  rows<PaymentRecall>(
    tx,
    sql`select ${columns} from payments.recall where transaction_id = ${transactionId}
        order by requested_at desc, id desc`,
  )

type Changed = Pick<
  PaymentRecall,
  | 'state'
  | 'inquiries'
  | 'answeredAt'
  | 'answerCode'
  | 'answer'
  | 'endedAt'
  | 'needsPersonAt'
  | 'closedAt'
  | 'closedByName'
  | 'closingNote'
  | 'indemnityAt'
  | 'indemnityBy'
>

export async function changeRecall(tx: Tx, recall: PaymentRecall, change: Partial<Changed>): Promise<void> {
  const now = { ...recall, ...change }
  await execute(
    tx,
    sql`update payments.recall set state = ${now.state}, inquiries = ${now.inquiries}, answered_at = ${now.answeredAt},
          answer_code = ${now.answerCode}, answer = ${now.answer}, ended_at = ${now.endedAt},
          needs_person_at = ${now.needsPersonAt}, closed_at = ${now.closedAt}, closed_by_name = ${now.closedByName},
          closing_note = ${now.closingNote}, indemnity_at = ${now.indemnityAt}, indemnity_by = ${now.indemnityBy}
        where id = ${recall.id}`,
  )
}

/** The payment was returned: ends an open recall and clears earlier ones from the exceptions. */
export async function endRecallOfReturned(tx: Tx, transactionId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update payments.recall set state = case when ended_at is null then 'returned' else state end,
          ended_at = coalesce(ended_at, ${at}), needs_person_at = null
        where transaction_id = ${transactionId} and closed_at is null`,
  )
}
