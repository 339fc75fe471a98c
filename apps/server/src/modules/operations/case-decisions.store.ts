import type { exceptions as contract } from '@tradewind/contract'
import type { PaymentCase } from '@tradewind/contract/operations'
import { type Currency, type Money, money } from '@tradewind/kernel'
import { maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { customersAccount } from './payment-details.store.ts'

export interface CaseEnd {
  caseId: string
  decision: contract.CaseEnding
  accountId: string | null
  amount: Money | null
  reason: string
}

/** What is approved: the columns of the row that it becomes. */
export const casePayload = ({ caseId: case_id, decision, accountId: account_id, amount, reason }: CaseEnd) => ({
  case_id,
  decision,
  account_id,
  currency: amount?.currency ?? null,
  // As a text, since JSON's numbers are not exact everywhere.
  amount: amount?.minor.toString() ?? null,
  reason,
})
export type CasePayload = ReturnType<typeof casePayload>

export const caseEndFrom = (payload: CasePayload): CaseEnd => ({
  caseId: payload.case_id,
  decision: payload.decision,
  accountId: payload.account_id,
  amount:
    payload.currency !== null && payload.amount !== null
      ? money(payload.currency as Currency, BigInt(payload.amount))
      : null,
  reason: payload.reason,
})

export async function insertCaseDecision(tx: Tx, id: string, payload: CasePayload): Promise<void> {
  await oneRow(
    tx,
    sql`insert into operations.case_decision (id, case_id, decision, account_id, currency, amount, reason, decision_id)
        values (${id}, ${payload.case_id}, ${payload.decision}, ${payload.account_id}, ${payload.currency},
          ${payload.amount}, ${payload.reason}, ${id})
        returning id`,
  )
}

export interface OpenCaseRow {
  caseId: string
  kind: PaymentCase['kind']
  paymentId: string
  customerId: string
  currency: Currency
  reference: string
  /** Only for a payee match. */
  matches: contract.ExceptionDetail['matches'] | null
  /** Only for payments held by fraud rules. */
  rules: contract.ExceptionDetail['heldBy'] | null
}

export const findOpenCase = (tx: Tx, caseId: string): Promise<OpenCaseRow | undefined> =>
  maybeRow<OpenCaseRow>(
    tx,
    sql`select c.id as case_id, c.kind, c.transaction_id as payment_id, c.customer_id, t.currency, t.reference,
          c.detail->'matches' as matches, c.detail->'rules' as rules
        from payments.open_case c join payments.transaction t on t.id = c.transaction_id
        where c.id = ${caseId} and c.resolved_at is null`,
  )

interface MovedRow {
  debit: string | null
  credit: string | null
  currency: Currency
  minor: bigint
  code: string
  released: boolean
}

/** What the transaction that is under way has booked, and which reservations it has released. */
export async function bookedInThis(tx: Tx): Promise<contract.PostingPreview> {
  const moved = await rows<MovedRow>(
    tx,
    sql`select d.name as debit, c.name as credit, moved.currency, moved.amount as minor, moved.code, moved.released
        from ledger.posting p cross join lateral (
          select t.line, t.debit_account, t.credit_account, t.currency, t.amount, t.code, false as released
          from ledger.transfer t where t.posting_id = p.id
          union all
          select h.line, h.debit_account, h.credit_account, h.currency, h.amount, h.code, true
          from ledger.hold h where h.settled_by = p.id and h.state = 'voided') moved
        join ledger.account d on d.id = moved.debit_account join ledger.account c on c.id = moved.credit_account
        where p.xact = pg_current_xact_id_if_assigned() order by p.id, moved.line`,
  )
  return moved.map(({ debit, credit, currency, minor, code, released }) => ({
    debit: debit ?? customersAccount,
    credit: credit ?? customersAccount,
    amount: money(currency, minor),
    code,
    released,
  }))
}
