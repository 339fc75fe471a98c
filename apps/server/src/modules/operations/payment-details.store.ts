import type { operations as contract } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import type { Payment } from '#modules/payments'
import { exchangeOf } from '#modules/payments'
import { maybeRow, rows, sql, type Tx } from '#platform/db'

/** What other tables say of one payment. */

interface TransferRow {
  postingId: string
  at: Date
  debit: string | null
  credit: string | null
  currency: Currency
  minor: bigint
  code: string
}

/** What was booked under a payment, the oldest first. Our own accounts have names; a customer's has none. */
export async function postingsOf(tx: Tx, subject: string): Promise<contract.PaymentDetail['postings']> {
  const found = await rows<TransferRow>(
    tx,
    sql`select p.id as posting_id, p.recorded_at as at, d.name as debit, c.name as credit, t.currency,
          t.amount as minor, t.code
        from (select * from ledger.posting where subject = ${subject} and subject <> id::text
            union all select * from ledger.posting where id = ${subject} and subject = ${subject}) p
          join ledger.transfer t on t.posting_id = p.id
          join ledger.account d on d.id = t.debit_account join ledger.account c on c.id = t.credit_account
        order by p.recorded_at, p.xact, p.id, t.line`,
  )
  return [...Map.groupBy(found, ({ postingId }) => postingId)].map(([postingId, transfers]) => ({
    postingId,
    at: (transfers[0] as TransferRow).at,
    transfers: transfers.map(({ debit, credit, currency, minor, code }) => ({
      debit: debit ?? customersAccount,
      credit: credit ?? customersAccount,
      amount: money(currency, minor),
      code,
    })),
  }))
}

export const customersAccount = "Customer's account"

export async function holdsOf(
  tx: Tx,
  { amountHoldId, chargeHoldId }: Payment,
): Promise<contract.PaymentDetail['holds']> {
  const ids = [amountHoldId, chargeHoldId].filter((id) => id !== null)
  const found = await rows<{ currency: Currency; minor: bigint; code: string; state: 'pending' }>(
    tx,
    sql`select currency, amount as minor, code, state from ledger.hold where id = any(${ids}::uuid[]) order by line`,
  )
  return found.map(({ currency, minor, ...hold }) => ({ ...hold, amount: money(currency, minor) }))
}

/** What the customer of a payment from an account has used of its limits now. */
export async function limitsOf(
  tx: Tx,
  { customerId, amount: { currency } }: Payment,
): Promise<contract.PaymentDetail['limits']> {
  const row = await maybeRow<{ day: string; dayUsed: bigint; dayLimit: bigint; monthUsed: bigint; monthLimit: bigint }>(
    tx,
    sql`select day::text, day_used, day_limit, month_used, month_limit from payments.limit_use
        where customer_id = ${customerId} and currency = ${currency} and transaction_type = 'Debit'`,
  )
  if (!row) return null
  const of = (minor: bigint) => money(currency, minor)
  const { day, dayUsed, dayLimit, monthUsed, monthLimit } = row
  return {
    day,
    dayUsed: of(dayUsed),
    dayLimit: of(dayLimit),
    monthUsed: of(monthUsed),
    monthLimit: of(monthLimit),
  }
}

export async function approvalsOf(tx: Tx, id: string): Promise<contract.PaymentDetail['approvals']> {
  const request = await maybeRow<{ needed: number; status: string }>(
    tx,
    sql`select needed, status from approvals.request where transaction_id = ${id}`,
  )
  if (!request) return null
  const actions = await rows<NonNullable<contract.PaymentDetail['approvals']>['actions'][number]>(
    tx,
    sql`select at, kind, by_name as by, note from approvals.action where transaction_id = ${id} order by line`,
  )
  return { ...request, actions }
}

interface RelatedRow extends Omit<contract.PaymentDetail['related'][number], 'amount'> {
  currency: Currency
  minor: bigint
}

/** What moved because of a payment besides it: where it came from, what came back, what is owed. */
export async function relatedTo(
  tx: Tx,
  payment: Payment,
  creditedElsewhereId: string,
): Promise<contract.PaymentDetail['related']> {
  const { id, customerId } = payment
  const found = await rows<RelatedRow>(
    tx,
    sql`select 'exchange' as kind, sold_currency as currency, sold as minor, created_at as at, null::uuid as payment_id
        from payments.exchange where id = ${exchangeOf(payment)} and customer_id = ${customerId}
        union all
        select kind, currency, amount, at, null from payments.adjustment where transaction_id = ${id}
        union all
        select 'debt', currency, owed, opened_at, null from payments.debt where transaction_id = ${id}
        union all
        select 'credited-elsewhere', currency, amount, created_at, id from payments.transaction
        where id = ${creditedElsewhereId}
        order by at`,
  )
  return found.map(({ currency, minor, ...one }) => ({ ...one, amount: money(currency, minor) }))
}

interface CaseRow extends Pick<contract.PaymentCase, 'caseId' | 'kind' | 'openedAt'> {
  currency: Currency | null
  minor: bigint | null
  resolvedAt: Date | null
  resolution: string | null
  resolvedBy: string | null
  note: string | null
}

/** Every case of a payment, the newest first. */
export async function casesOf(tx: Tx, id: string): Promise<contract.PaymentCase[]> {
  const found = await rows<CaseRow>(
    tx,
    sql`select id as case_id, kind, opened_at, kept_currency as currency, kept as minor, resolved_at, resolution,
          resolved_by, note
        from payments.open_case where transaction_id = ${id} order by opened_at desc, id desc`,
  )
  return found.map(({ currency, minor, resolvedAt, resolution, resolvedBy, note, ...one }) => ({
    ...one,
    kept: currency !== null && minor !== null ? money(currency, minor) : null,
    resolved:
      resolvedAt && resolution !== null && resolvedBy !== null
        ? { at: resolvedAt, as: resolution, by: resolvedBy, note }
        : null,
  }))
}
