import type { customersStaff as contract } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'

type Detail = contract.CustomerDetail

/** How many accounts customers have that are not closed, and how many of those are frozen. */
export async function accountCounts(
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, { accounts: number; frozenAccounts: number }>> {
  const counted = await rows<{ customerId: string; accounts: number; frozenAccounts: number }>(
    tx,
    sql`select customer_id, count(*)::int as accounts, count(*) filter (where status = 'Frozen')::int as frozen_accounts
        from accounts.account where customer_id = any(${customerIds}::uuid[]) and status <> 'Closed'
        group by customer_id`,
  )
  return new Map(counted.map(({ customerId, ...counts }) => [customerId, counts]))
}

interface LimitRow extends Pick<Detail['limits'][number], 'transactionType' | 'day' | 'month'> {
  currency: Currency
  dayUsed: bigint
  dayLimit: bigint
  monthUsed: bigint
  monthLimit: bigint
}

export async function usedLimits(tx: Tx, customerId: string): Promise<Detail['limits']> {
  const found = await rows<LimitRow>(
    tx,
    sql`select transaction_type, currency, day::text, day_used, day_limit, month::text, month_used, month_limit
        from payments.limit_use where customer_id = ${customerId} order by currency, transaction_type`,
  )
  return found.map(({ currency, dayUsed, dayLimit, monthUsed, monthLimit, ...one }) => ({
    ...one,
    dayUsed: money(currency, dayUsed),
    dayLimit: money(currency, dayLimit),
    monthUsed: money(currency, monthUsed),
    monthLimit: money(currency, monthLimit),
  }))
}

export const ownMargins = (tx: Tx, customerId: string): Promise<Detail['margins']> =>
  rows(
    tx,
    sql`select base, quote, millionths, created_at as since from rates.margin
        where customer_id = ${customerId} and ended_at is null order by base nulls first, quote, cents_from`,
  )

/** What staff have or had to do with a customer, the newest first. */
export const workOn = (tx: Tx, customerId: string): Promise<Detail['work']> =>
  rows(
    tx,
    sql`select 'case' as kind, id, reference, status, opened_at from review.case where customer_id = ${customerId}
        union all
        select 'account-request', id, reference, status, requested_at from account_management.request
          where customer_id = ${customerId}
        union all
        select 'profile-request', id, kind, state, requested_at from profile.request where customer_id = ${customerId}
        union all
        select 'payment-case', c.id, t.reference, case when c.resolved_at is null then 'Open' else 'Resolved' end,
          c.opened_at
        from payments.open_case c join payments.transaction t on t.id = c.transaction_id
          where c.customer_id = ${customerId}
        order by opened_at desc, id limit ${most}`,
  )

export const uploadsOf = (tx: Tx, customerId: string): Promise<{ documentId: string; uploadedAt: Date }[]> =>
  rows(
    tx,
    sql`select document_id, uploaded_at from customers.document where customer_id = ${customerId}
        order by uploaded_at desc, document_id limit ${most}`,
  )

export const latestLooks = (tx: Tx, customerId: string): Promise<Detail['looks']> =>
  rows(
    tx,
    sql`select a.at, p.name as by, a.kind, a.subject, a.reason
        from staff.access a join staff.person p on p.id = a.staff_id
        where a.customer_id = ${customerId} order by a.at desc, a.id desc limit 10`,
  )

const most = 50

/** What is approved: the columns of the row that it becomes. */
export interface ResetPayload {
  customer_id: string
  user_id: string
  reason: string
}

export const insertFactorReset = (
  tx: Tx,
  { id, payload, at }: { id: string; payload: ResetPayload; at: Date },
): Promise<unknown> =>
  oneRow(
    tx,
    sql`insert into operations.factor_reset (id, customer_id, user_id, reason, at, decision_id)
        values (${id}, ${payload.customer_id}, ${payload.user_id}, ${payload.reason}, ${at}, ${id}) returning id`,
  )

/** For customers whom a person acts for, or did. */
export const customersOfPerson = async (tx: Tx, userId: string): Promise<string[]> =>
  (await rows<{ customerId: string }>(tx, sql`select customer_id from customers.member where user_id = ${userId}`)).map(
    ({ customerId }) => customerId,
  )

export const sinceOf = async (tx: Tx, customerId: string): Promise<Date | undefined> =>
  (
    await maybeRow<{ since: Date }>(
      tx,
      sql`select created_at as since from customers.customer where customer_id = ${customerId}`,
    )
  )?.since
