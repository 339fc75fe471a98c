import type { LedgerAccountId } from '#modules/ledger'
import { planned, rows, sql, type Tx } from '#platform/db'

/** An amount that was set aside on an account, and what for. */
export interface Held {
  id: string
  heldAt: Date
  code: string
  amount: bigint
  counterparty: string
  narration: string
  reference: string | null
  transactionId: string | null
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * What was set aside on an account as of a moment, the newest first: what still is, what was given back later, and what was booked
 * later. The last is found by the entries since then, so that the past is not read through.
 */
export const heldAt = (
  tx: Tx,
  { customerId, ledgerAccount, at }: { customerId: string; ledgerAccount: LedgerAccountId; at: Date },
): Promise<Held[]> =>
  rows<Held>(
    tx,
    planned(sql`with held as materialized (
          select h.id, h.posting_id, h.code, h.amount, null::timestamptz as settled_at from ledger.hold h
          where h.debit_account = ${ledgerAccount} and h.state = 'pending'
          union all
          select h.id, h.posting_id, h.code, h.amount, s.recorded_at
          from ledger.hold h join ledger.posting s on s.id = h.settled_by
          where h.debit_account = ${ledgerAccount} and h.state = 'voided'
          union all
          select h.id, h.posting_id, h.code, h.amount, e.recorded_at
          from ledger.entry e
            cross join lateral (select * from ledger.hold h where h.id = e.transfer_id offset 0) h
          where e.account_id = ${ledgerAccount} and e.recorded_at > ${at}
            and h.debit_account = ${ledgerAccount} and h.state = 'posted'
        )
        select h.id, p.recorded_at as held_at, h.code, h.amount, coalesce(t.counterparty, x.to_name, z.merchant_name, '') as counterparty,
          coalesce(t.narration, x.reference, '') as narration, t.reference, coalesce(t.id, x.id) as transaction_id
        from held h
          cross join lateral (select * from ledger.posting p where p.id = h.posting_id offset 0) p
          left join lateral (
            select * from payments.transaction t
            where t.id = case when p.subject ~ ${uuid} then p.subject::uuid end
              and t.customer_id = ${customerId} offset 0) t on true
          left join lateral (
            select * from payments.exchange x
            where x.id = case when p.subject ~ ${uuid} then p.subject::uuid end
              and x.customer_id = ${customerId} offset 0) x on true
          left join lateral (
            select z.merchant_name from issuing.authorization z
            where z.id = case when h.code = 'card' and p.subject ~ ${uuid} then p.subject::uuid end
              and z.customer_id = ${customerId} offset 0) z on true
        where p.recorded_at <= ${at} and (h.settled_at is null or h.settled_at > ${at})
        order by p.recorded_at desc, h.id desc`),
  )
