import type { Currency } from '@tradewind/kernel'
import { rows, type Sql, sql, type Tx } from '#platform/db'

/** Totals of a currency in minor units. */
export interface Sums {
  currency: Currency
  invoiced: bigint
  paid: bigint
}

interface Period {
  customerId: string
  /** The first day of the month. */
  from: string
}

/** Issued invoices, with credit notes as negative amounts. Void invoices don't count. */
const invoicedSince = ({ customerId, from }: Period): Sql => sql`
  select currency, merchant_customer_id, issued_at as at, 0::bigint as paid,
    case kind when 'CreditNote' then -total_minor else total_minor end as invoiced
  from invoicing.invoice
  where customer_id = ${customerId} and state = 'Issued' and issued_at >= ${from}::date at time zone 'UTC'`

/** Money received, whenever its invoice was issued. Bank fees and credit notes don't count. */
const paidSince = ({ customerId, from }: Period): Sql => sql`
  select i.currency, i.merchant_customer_id, p.paid_at as at,
    case p.kind when 'Return' then -p.minor else p.minor end as paid, 0::bigint as invoiced
  from invoicing.payment p join invoicing.invoice i on i.id = p.invoice_id and i.customer_id = p.customer_id
  where p.customer_id = ${customerId} and p.kind in ('Transfer', 'Manual', 'Return')
    and p.paid_at >= ${from}::date at time zone 'UTC'
    and p.undone_at is null`

const both = (period: Period): Sql => sql`(${invoicedSince(period)} union all ${paidSince(period)}) of_period`

/** Totals by currency and month, without empty months. */
export const sumsByMonth = (tx: Tx, period: Period): Promise<(Sums & { month: string })[]> =>
  rows(
    tx,
    sql`select currency, to_char(at at time zone 'UTC', 'YYYY-MM') as month, sum(invoiced)::bigint as invoiced,
          sum(paid)::bigint as paid
        from ${both(period)} group by 1, 2`,
  )

/** The customers with the highest amount invoiced in each currency, highest first. */
export const topCustomers = (
  tx: Tx,
  { most, ...period }: Period & { most: number },
): Promise<(Sums & { merchantCustomerId: string; receiverName: string })[]> =>
  rows(
    tx,
    sql`select ranked.currency, merchant_customer_id, m.name as receiver_name, invoiced, paid
        from (select *, row_number() over (partition by currency order by invoiced desc, merchant_customer_id) as place
          from (select currency, merchant_customer_id, sum(invoiced)::bigint as invoiced, sum(paid)::bigint as paid
            from ${both(period)} group by 1, 2) by_customer
          where invoiced > 0) ranked
        join invoicing.merchant_customer m on m.id = ranked.merchant_customer_id
        where place <= ${most} order by ranked.currency, place`,
  )

/** By currency: the average days to pay of invoices issued since a date, without credit notes. */
export const daysToPay = (
  tx: Tx,
  { customerId, from }: Period,
): Promise<{ currency: Currency; averageDays: number; paidInvoices: number }[]> =>
  rows(
    tx,
    sql`select currency, round(avg(paid_on - issued_on))::int as average_days, count(*)::int as paid_invoices
        from (select i.currency, (i.issued_at at time zone 'UTC')::date as issued_on,
            (select max(p.paid_at at time zone 'UTC')::date from invoicing.payment p
              where p.invoice_id = i.id and p.undone_at is null and p.kind <> 'Return') as paid_on
          from invoicing.invoice i
          where i.customer_id = ${customerId} and i.state = 'Issued' and i.kind = 'Invoice'
            and i.settled_minor = i.total_minor and i.credited_minor = 0
            and i.issued_at >= ${from}::date at time zone 'UTC') paid
        group by currency`,
  )
