import type { operations as contract } from '@tradewind/contract'
import { mostListedPayments } from '@tradewind/contract/operations'
import { type Currency, money } from '@tradewind/kernel'
import { plainText } from '@tradewind/kernel/plain-text'
import { empty, maybeRow, rows, type Sql, sql, type Tx } from '#platform/db'

export interface PaymentSearch {
  text: string | undefined
  /** Customers that the text names. */
  customers: readonly string[]
  status: contract.PaymentRow['status'] | undefined
  direction: 'in' | 'out' | undefined
  product: contract.PaymentRow['product'] | undefined
  network: string | undefined
  currency: Currency | undefined
  customerId: string | undefined
  fromDate: string | undefined
  toDate: string | undefined
  page: number
  pageSize: number
}

export type FoundPayment = Omit<contract.PaymentRow, 'customerName'>

interface PaymentRow extends Omit<FoundPayment, 'amount'> {
  currency: Currency
  minor: bigint
}

/** One page of the newest that match, and how many of those there are. */
export async function paymentPage(tx: Tx, search: PaymentSearch): Promise<{ payments: FoundPayment[]; total: number }> {
  const { page, pageSize } = search
  const found = await rows<{ total: number; paymentId: string | null }>(
    tx,
    sql`with newest as materialized (
          select t.id, t.created_at from payments.transaction t where ${matching(search)}
          order by t.created_at desc, t.id desc limit ${mostListedPayments}
        ), of_page as (
          select id from newest order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
        )
        select counted.total, t.id as payment_id, t.reference, t.customer_id, t.counterparty, t.direction, t.status,
          t.currency, t.amount as minor, t.rail as network, t.origin as product, t.created_at
        from (select count(*)::int as total from newest) counted
        left join (of_page join payments.transaction t using (id)) on true
        order by t.created_at desc, t.id desc`,
  )
  const listed = found.filter((row): row is PaymentRow & { total: number } => row.paymentId !== null)
  const payments = listed.map(({ currency, minor, ...one }) => ({ ...one, amount: money(currency, minor) }))
  return { payments, total: found[0]?.total ?? 0 }
}

function matching(search: PaymentSearch): Sql {
  const { status, direction, product, network, currency, customerId } = search
  return sql`true ${search.text === undefined ? empty : sql`and t.id in (${idsOf(search.text, search.customers)})`}
    ${status ? withStatus(status, search) : empty} ${direction ? sql`and t.direction = ${direction}` : empty}
    ${product ? sql`and t.origin = ${product}` : empty} ${network ? sql`and t.rail = ${network}` : empty}
    ${currency ? sql`and t.currency = ${currency}` : empty}
    ${customerId ? sql`and t.customer_id = ${customerId}` : empty} ${days(sql`t.created_at`, search)}`
}

/**
 * Most payments are successful: of any other status, lines find the few there are. Theirs are more precise than a payment's
 * own, and what changed in the last second has no line yet. What lines don't know is filtered afterwards, so all of them
 * are candidates then.
 */
function withStatus(status: contract.PaymentRow['status'], search: PaymentSearch): Sql {
  if (status === 'Successful') return sql`and t.status = ${status}`
  const { text, product, network, customerId, currency, direction } = search
  const newest = (text ?? product ?? network) ? empty : sql`order by l.at desc, l.id desc limit ${mostListedPayments}`
  const candidates = (ofLine: string) => sql`
      (select l.id from payments.line l
        where l.kind = 'payment' and l.status <> 'Successful' and l.status = ${ofLine}
          ${customerId ? sql`and l.customer_id = ${customerId}` : empty}
          ${currency ? sql`and l.currency = ${currency}` : empty}
          ${direction ? sql`and l.direction = ${direction}` : empty} ${days(sql`l.at`, search)} ${newest})
      union all`
  return sql`and t.status = ${status} and t.id in (${candidates(status)} ${candidates('ReturnedForModification')}
      ${status === 'Failed' ? candidates('Returned') : empty}
      select u.id from payments.unlisted u where u.kind = 'payment')`
}

const days = (at: Sql, { fromDate, toDate }: Pick<PaymentSearch, 'fromDate' | 'toDate'>): Sql =>
  sql`${fromDate ? sql`and ${at} >= ${`${fromDate}T00:00:00Z`}::timestamptz` : empty}
    ${toDate ? sql`and ${at} < ${`${toDate}T00:00:00Z`}::timestamptz + interval '1 day'` : empty}`

/**
 * Payments that a text names: by their id, by what their line says, by their customer. Each part has an index; what is not in the
 * lines yet is read as it is, seldom more than what happened in the last second.
 */
function idsOf(text: string, customers: readonly string[]): Sql {
  const pattern = `%${plainText(text).replace(/[\\%_]/g, '\\$&')}%`
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null
  return sql`select ${id}::uuid
    union all
    (select l.id from payments.line l where l.kind = 'payment' and (l.words || '') like ${pattern}
      order by l.at desc limit ${mostListedPayments})
    union all
    (select l.id from payments.line l where l.kind = 'payment' and l.customer_id = any(${customers}::uuid[])
      order by l.at desc limit ${mostListedPayments})
    union all
    (select u.id from payments.unlisted u join payments.transaction t on t.id = u.id
      where u.kind = 'payment'
        and (payments.words_of(t) like ${pattern} or u.customer_id = any(${customers}::uuid[])))`
}

/** Whose payment it is, and with what it was ordered. */
export const originOfPayment = (
  tx: Tx,
  paymentId: string,
): Promise<Pick<FoundPayment, 'customerId' | 'product' | 'reference'> | undefined> =>
  maybeRow(tx, sql`select customer_id, origin as product, reference from payments.transaction where id = ${paymentId}`)
