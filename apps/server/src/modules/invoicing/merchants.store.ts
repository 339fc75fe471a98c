import type { Currency } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { Merchant } from './invoicing.types.ts'

export interface ListedMerchant extends Merchant {
  invoiceCount: number
  /** What is owed, in minor units as text by currency. */
  owed: Partial<Record<Currency, string>>
  /** How they paid their latest invoices. */
  paymentHabit: { paidInvoices: number; averageDays: number; late: number } | null
}

interface CustomerSearch {
  customerId: string
  search: string | undefined
  /** Only this customer. */
  id: string | undefined
  page: number
  pageSize: number
}

const fits = ({ customerId, search, id }: CustomerSearch): Sql => {
  const part = search?.trim()
  const its = sql`m.customer_id = ${customerId} and m.id = coalesce(${id ?? null}::uuid, m.id)`
  if (!part) return its
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`${its} and (lower(m.name) like ${pattern} or lower(m.email) like ${pattern})`
}

/** How a customer paid their latest invoices without credit notes, in days after issue. */
const paymentHabit = sql`
  select case when count(*) > 0 then jsonb_build_object('paidInvoices', count(*), 'averageDays',
      round(avg(paid_on - issued_on)), 'late', count(*) filter (where paid_on > due_on)) end as payment_habit
  from (
    select i.due_on, (i.issued_at at time zone 'UTC')::date as issued_on,
      (select max(p.paid_at at time zone 'UTC')::date from invoicing.payment p
        where p.invoice_id = i.id and p.undone_at is null and p.kind <> 'Return') as paid_on
    from invoicing.invoice i
    where i.merchant_customer_id = m.id and i.state = 'Issued' and i.kind = 'Invoice'
      and i.settled_minor = i.total_minor and i.credited_minor = 0
    order by i.created_at desc, i.id desc limit 20) last`

export async function merchantPage(
  tx: Tx,
  request: CustomerSearch,
): Promise<{ merchants: ListedMerchant[]; total: number }> {
  const { page, pageSize } = request
  const merchants = await rows<ListedMerchant>(
    tx,
    sql`select m.*, its.invoice_count, its.owed, habit.payment_habit from invoicing.merchant_customer m
        cross join lateral (
          select count(*)::int as invoice_count,
            coalesce((select jsonb_object_agg(currency, minor::text) from (
              select currency, sum(total_minor - settled_minor) as minor from invoicing.invoice
              where merchant_customer_id = m.id and state = 'Issued' and kind = 'Invoice'
                and total_minor > settled_minor group by currency) by_currency), '{}') as owed
          from invoicing.invoice i where i.merchant_customer_id = m.id) its
        cross join lateral (${paymentHabit}) habit
        where ${fits(request)}
        order by lower(m.name), m.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from invoicing.merchant_customer m where ${fits(request)}`,
  )
  return { merchants, total }
}

export const findMerchant = (tx: Tx, customerId: string, id: string): Promise<Merchant | undefined> =>
  maybeRow<Merchant>(
    tx,
    sql`select * from invoicing.merchant_customer where id = ${id} and customer_id = ${customerId}`,
  )

export const countMerchants = async (tx: Tx, customerId: string): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from invoicing.merchant_customer where customer_id = ${customerId}`,
    )
  ).count

export async function insertMerchant(tx: Tx, made: Omit<Merchant, 'version'>): Promise<void> {
  const { id, customerId, entityType, name, contactName, email, address, city, postcode, countryId } = made
  await execute(
    tx,
    sql`insert into invoicing.merchant_customer (id, customer_id, entity_type, name, contact_name, email, address, city,
          postcode, country_id, tax_number, currency, payment_terms_days, buyer_reference, language, created_at)
        values (${id}, ${customerId}, ${entityType}, ${name}, ${contactName}, ${email}, ${address}, ${city},
          ${postcode}, ${countryId}, ${made.taxNumber}, ${made.currency}, ${made.paymentTermsDays},
          ${made.buyerReference}, ${made.language}, ${made.createdAt})`,
  )
}

/** Changes the state that was read, or what is there where nobody says which; false where there is another. */
export async function changeMerchant(
  tx: Tx,
  changed: Omit<Merchant, 'version' | 'createdAt'> & { version: number | undefined },
): Promise<boolean> {
  const { id, customerId, entityType, name, contactName, email, address, city, postcode, countryId } = changed
  const count = await execute(
    tx,
    sql`update invoicing.merchant_customer set entity_type = ${entityType}, name = ${name},
          contact_name = ${contactName}, email = ${email}, address = ${address}, city = ${city}, postcode = ${postcode},
          country_id = ${countryId}, tax_number = ${changed.taxNumber}, currency = ${changed.currency},
          payment_terms_days = ${changed.paymentTermsDays}, buyer_reference = ${changed.buyerReference},
          language = ${changed.language}, version = version + 1
        where id = ${id} and customer_id = ${customerId} and version = coalesce(${changed.version ?? null}::int, version)`,
  )
  return count > 0
}
