import { empty, join, oneRow, rows, sql, type Tx } from '#platform/db'
import { paymentFrom } from './payments.store.ts'
import type { Payment } from './payments.types.ts'

export interface PaymentFilter {
  customerId: string
  accountId?: string | undefined
  type?: 'Debit' | 'Credit' | undefined
  status?: string | undefined
  /** Days in UTC, both included. */
  fromDay?: string | undefined
  toDay?: string | undefined
  search?: string | undefined
  order: 'ASC' | 'DESC'
  page: number
  pageSize: number
}

/** One page of a customer's transactions, by when they were made, and how many there are in all. */
export async function pageOfPayments(tx: Tx, filter: PaymentFilter): Promise<{ payments: Payment[]; total: number }> {
  const { customerId, accountId, type, status, fromDay, toDay, search, order, page, pageSize } = filter
  const like = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = join(
    [
      sql`customer_id = ${customerId}`,
      accountId ? sql`account_id = ${accountId}` : empty,
      // Only money that really moves is listed; instructions, invoices and exchanges have lists of their own.
      type ? sql`type = ${type}` : sql`type in ('Debit', 'Credit')`,
      status ? sql`status = ${status}` : empty,
      fromDay ? sql`created_at >= ${fromDay}::date::timestamp at time zone 'UTC'` : empty,
      toDay ? sql`created_at < (${toDay}::date + 1)::timestamp at time zone 'UTC'` : empty,
      like
        ? sql`(counterparty ilike ${like} or narration ilike ${like} or reference ilike ${like}
               or network_reference ilike ${like})`
        : empty,
    ].filter((condition) => condition !== empty),
    ' and ',
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from payments.transaction where ${conditions}`,
  )
  const sorted = order === 'ASC' ? sql`created_at, id` : sql`created_at desc, id desc`
  const found = await rows<Parameters<typeof paymentFrom>[0]>(
    tx,
    sql`select * from payments.transaction where ${conditions} order by ${sorted}
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { payments: found.map(paymentFrom), total }
}
