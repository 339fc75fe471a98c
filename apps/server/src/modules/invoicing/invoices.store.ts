import type { Currency } from '@tradewind/kernel'
import type { InvoiceStatus } from '@tradewind/kernel/invoice-statuses'
import { execute, join, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { InvoiceRow, IssuedContent, Item, StoredDiscount } from './invoicing.types.ts'

export const invoiceColumns = sql`i.id, i.customer_id, i.merchant_customer_id, i.kind, i.state, i.currency, i.due_on::text as due_on,
  i.delivered_on::text as delivered_on, i.period_start::text as period_start, i.period_end::text as period_end,
  i.delivery_country_id, i.buyer_reference, i.notes, i.discounts, i.total_minor, i.settled_minor,
  i.credited_minor, i.number, i.issued_at, i.issued_by, i.payment_reference, i.pay_into, i.issued, i.sent_at, i.viewed_at, i.linked_at, i.receipt_sent_at,
  i.void_reason,
  i.credits, i.credit_reason, i.late_fee_percent, i.late_fee_after_days, i.late_fee_for,
  i.recurrence_id, i.created_at, i.version`

/** The same as `invoiceStatusOf` of the kernel, so that lists can be searched by it. */
const statusOn = (today: string): Sql => sql`case
  when i.state <> 'Issued' then i.state
  when i.settled_minor >= i.total_minor or i.kind = 'CreditNote' then 'Paid'
  when i.due_on < ${today}::date then 'Overdue'
  when i.settled_minor > 0 then 'PartlyPaid'
  when i.viewed_at is not null then 'Viewed'
  else 'Sent' end`

export interface ListedInvoice extends InvoiceRow {
  receiverName: string
}

interface InvoiceFilter {
  customerId: string
  search: string | undefined
  status: InvoiceStatus | 'All' | undefined
  merchantCustomerId: string | undefined
  today: string
}

function fits({ customerId, search, status, merchantCustomerId, today }: InvoiceFilter): Sql {
  const conditions = [sql`i.customer_id = ${customerId}`]
  if (status && status !== 'All') conditions.push(sql`${statusOn(today)} = ${status}`)
  if (merchantCustomerId) conditions.push(sql`i.merchant_customer_id = ${merchantCustomerId}`)
  const part = search?.trim()
  if (part) {
    const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    // Documents print references in groups of four.
    const reference = pattern.replace(/\s/g, '')
    conditions.push(
      sql`(lower(i.number) like ${pattern} or lower(m.name) like ${pattern} or lower(i.buyer_reference) like ${pattern}
        or lower(i.payment_reference) like ${reference})`,
    )
  }
  return join(conditions, ' and ')
}

export async function invoicePage(
  tx: Tx,
  { page, pageSize, ...filter }: InvoiceFilter & { page: number; pageSize: number },
): Promise<{ invoices: ListedInvoice[]; total: number }> {
  const named = sql`join invoicing.merchant_customer m on m.id = i.merchant_customer_id`
  const newestFirst = sql`order by i.created_at desc, i.id desc`
  const onPage = sql`${newestFirst} limit ${pageSize} offset ${(page - 1) * pageSize}`
  // Names are joined to the page alone, and counted with only where they are searched.
  const invoice = sql`from invoicing.invoice i`
  const found = filter.search?.trim()
    ? sql`${invoice} ${named} where ${fits(filter)}`
    : sql`${invoice} where ${fits(filter)}`
  const invoices = await rows<ListedInvoice>(
    tx,
    sql`select ${invoiceColumns}, coalesce(i.issued -> 'receiver' ->> 'name', m.name) as receiver_name
        from (select i.* ${found} ${onPage}) i ${named} ${newestFirst}`,
  )
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total ${found}`)
  return { invoices, total }
}

export const findInvoice = (tx: Tx, customerId: string, id: string): Promise<InvoiceRow | undefined> =>
  maybeRow<InvoiceRow>(
    tx,
    sql`select ${invoiceColumns} from invoicing.invoice i where i.id = ${id} and i.customer_id = ${customerId}`,
  )

export const lockInvoice = (tx: Tx, customerId: string, id: string): Promise<InvoiceRow | undefined> =>
  maybeRow<InvoiceRow>(
    tx,
    sql`select ${invoiceColumns} from invoicing.invoice i where i.id = ${id} and i.customer_id = ${customerId} for update`,
  )

/** Whoever's it is: needs a system transaction. */
export const findByReference = (tx: Tx, customerId: string, references: readonly string[]): Promise<InvoiceRow[]> =>
  rows<InvoiceRow>(
    tx,
    sql`select ${invoiceColumns} from invoicing.invoice i
        where i.customer_id = ${customerId} and i.payment_reference = any(${references}::text[]) order by i.id for update`,
  )

/** The customer whose invoice it is: needs a system transaction. */
export const ownerOf = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await maybeRow<{ customerId: string }>(tx, sql`select customer_id from invoicing.invoice where id = ${id}`))
    ?.customerId

/** The credit notes of an invoice, in the order of their numbers. */
export const creditNotesOf = (tx: Tx, customerId: string, id: string): Promise<InvoiceRow[]> =>
  rows<InvoiceRow>(
    tx,
    sql`select ${invoiceColumns} from invoicing.invoice i
        where i.credits = ${id} and i.customer_id = ${customerId} order by i.issued_at, i.id`,
  )

/** Credit notes of an invoice that don't settle all they come to, in the order of their numbers. */
export const unusedCredit = (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<{ id: string; unused: bigint; reason: string | null }[]> =>
  rows(
    tx,
    sql`select * from (
          select n.id, n.credit_reason as reason, n.issued_at, (n.total_minor - coalesce((select sum(p.minor)
            from invoicing.payment p where p.credit_note_id = n.id and p.undone_at is null), 0))::bigint as unused
          from invoicing.invoice n where n.credits = ${id} and n.customer_id = ${customerId}) note
        where unused > 0 order by issued_at, id`,
  )

/** Whether the customer has issued anything in this currency. */
export const invoicesIn = async (tx: Tx, customerId: string, currency: Currency): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select id from invoicing.invoice
        where customer_id = ${customerId} and currency = ${currency} and state = 'Issued' and kind = 'Invoice' limit 1`,
  )) !== undefined

export const countDrafts = async (tx: Tx, customerId: string): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from invoicing.invoice where customer_id = ${customerId} and state = 'Draft'`,
    )
  ).count

export interface Draft {
  merchantCustomerId: string
  currency: Currency
  dueOn: string
  deliveredOn: string | null
  periodStart: string | null
  periodEnd: string | null
  deliveryCountryId: string | null
  buyerReference: string | null
  notes: string | null
  discounts: readonly StoredDiscount[]
}

/** What an invoice comes from, where nobody drafted it. */
export interface Origin {
  /** The invoice that it is the late fee for. */
  lateFeeFor?: string
  recurrence?: { id: string; number: number }
}

export async function insertDraft(
  tx: Tx,
  made: Draft & { id: string; customerId: string; createdBy: string; createdAt: Date } & Origin,
): Promise<void> {
  const { id, customerId, merchantCustomerId, currency, dueOn, deliveredOn, buyerReference, notes } = made
  await execute(
    tx,
    sql`insert into invoicing.invoice (id, customer_id, merchant_customer_id, kind, state, currency, due_on, delivered_on,
          buyer_reference, notes, discounts, created_by, created_at, late_fee_for,
          recurrence_id, recurrence_number, period_start, period_end, delivery_country_id)
        values (${id}, ${customerId}, ${merchantCustomerId}, 'Invoice', 'Draft', ${currency}, ${dueOn}, ${deliveredOn},
          ${buyerReference}, ${notes}, ${JSON.stringify(made.discounts)}, ${made.createdBy}, ${made.createdAt},
          ${made.lateFeeFor ?? null}, ${made.recurrence?.id ?? null}, ${made.recurrence?.number ?? null},
          ${made.periodStart}, ${made.periodEnd}, ${made.deliveryCountryId})`,
  )
}

export async function changeDraft(tx: Tx, id: string, draft: Draft): Promise<void> {
  const { merchantCustomerId, currency, dueOn, deliveredOn, buyerReference, notes, discounts } = draft
  await execute(
    tx,
    sql`update invoicing.invoice set merchant_customer_id = ${merchantCustomerId}, currency = ${currency},
          due_on = ${dueOn}, delivered_on = ${deliveredOn}, buyer_reference = ${buyerReference}, notes = ${notes},
          discounts = ${JSON.stringify(discounts)}, period_start = ${draft.periodStart},
          period_end = ${draft.periodEnd}, delivery_country_id = ${draft.deliveryCountryId}, version = version + 1
        where id = ${id}`,
  )
}

export async function setTotal(tx: Tx, id: string, minor: bigint): Promise<void> {
  await execute(tx, sql`update invoicing.invoice set total_minor = ${minor} where id = ${id}`)
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`delete from invoicing.invoice where id = ${id}`)
}

export interface LateFee {
  percent: string
  afterDays: number
}

export interface Issue {
  number: string
  seriesYear: string
  seriesNumber: number
  paymentReference: string
  payInto: string | null
  issued: IssuedContent
  lateFee?: LateFee | null
  by: string
  at: Date
}

export async function markIssued(tx: Tx, id: string, issue: Issue): Promise<void> {
  await execute(
    tx,
    sql`update invoicing.invoice set state = 'Issued', number = ${issue.number}, series_year = ${issue.seriesYear},
          series_number = ${issue.seriesNumber}, payment_reference = ${issue.paymentReference},
          pay_into = ${issue.payInto}, issued = ${JSON.stringify(issue.issued)}, issued_at = ${issue.at},
          issued_by = ${issue.by}, late_fee_percent = ${issue.lateFee?.percent ?? null},
          late_fee_after_days = ${issue.lateFee?.afterDays ?? null}, version = version + 1
        where id = ${id}`,
  )
}

/** A credit note for an issued invoice, issued at once. */
export async function insertCreditNote(
  tx: Tx,
  made: {
    id: string
    invoice: InvoiceRow
    issue: Issue
    reason: string
    discounts: readonly StoredDiscount[]
    totalMinor: bigint
  },
): Promise<void> {
  const { id, invoice, issue, reason, discounts, totalMinor } = made
  const { customerId, merchantCustomerId, currency } = invoice
  const on = issue.at.toISOString().slice(0, 10)
  await execute(
    tx,
    sql`insert into invoicing.invoice (id, customer_id, merchant_customer_id, kind, state, currency, due_on, discounts,
          buyer_reference, total_minor, number, series_year, series_number, payment_reference, issued, issued_at,
          issued_by, credits, credit_reason, created_by, created_at, delivered_on, period_start, period_end,
          delivery_country_id)
        values (${id}, ${customerId}, ${merchantCustomerId}, 'CreditNote', 'Issued', ${currency}, ${on},
          ${JSON.stringify(discounts)}, ${invoice.buyerReference}, ${totalMinor}, ${issue.number},
          ${issue.seriesYear}, ${issue.seriesNumber}, ${issue.paymentReference}, ${JSON.stringify(issue.issued)},
          ${issue.at}, ${issue.by}, ${invoice.id}, ${reason}, ${issue.by}, ${issue.at},
          ${invoice.deliveredOn}, ${invoice.periodStart}, ${invoice.periodEnd}, ${invoice.deliveryCountryId})`,
  )
}

export async function markVoid(tx: Tx, id: string, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await execute(
    tx,
    sql`update invoicing.invoice set state = 'Void', void_reason = ${reason}, voided_at = ${at}, version = version + 1
        where id = ${id}`,
  )
}

export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update invoicing.invoice set sent_at = ${at}, linked_at = coalesce(linked_at, ${at}) where id = ${id}`,
  )
}

export async function markLinked(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update invoicing.invoice set linked_at = coalesce(linked_at, ${at}) where id = ${id}`)
}

export async function markViewed(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update invoicing.invoice set viewed_at = ${at} where id = ${id} and viewed_at is null`)
}

/** Invoices that are paid and whose payer was sent no receipt, the oldest first: needs a system transaction. */
export const withoutReceipt = (tx: Tx, most: number): Promise<{ id: string; customerId: string }[]> =>
  rows(
    tx,
    sql`select id, customer_id from invoicing.invoice
        where state = 'Issued' and kind = 'Invoice' and receipt_sent_at is null and settled_minor = total_minor
          and credited_minor < total_minor
        order by issued_at limit ${most}`,
  )

export async function markReceiptSent(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update invoicing.invoice set receipt_sent_at = ${at} where id = ${id}`)
}

/** What payments settled is due again since a day: if it is paid once more, that has a receipt of its own. */
export async function markReopened(tx: Tx, id: string, day: string): Promise<void> {
  await execute(
    tx,
    sql`update invoicing.invoice set reopened_on = ${day}, receipt_sent_at = null
        where id = ${id} and state = 'Issued' and settled_minor < total_minor`,
  )
}

export const itemsOf = (tx: Tx, invoiceId: string): Promise<Item[]> =>
  rows<Item>(tx, sql`select * from invoicing.item where invoice_id = ${invoiceId} order by position`)

export const findItem = (tx: Tx, customerId: string, id: string): Promise<{ invoiceId: string } | undefined> =>
  maybeRow(tx, sql`select invoice_id from invoicing.item where id = ${id} and customer_id = ${customerId}`)

export async function insertItem(tx: Tx, of: { customerId: string; invoiceId: string }, item: Item): Promise<void> {
  const { id, description, quantity, unit, unitPrice, discountMinor, discountReason } = item
  await execute(
    tx,
    sql`insert into invoicing.item (id, customer_id, invoice_id, position, description, quantity, unit, unit_price,
          discount_minor, discount_reason, tax_category, tax_rate, tax_reason)
        select ${id}, ${of.customerId}, ${of.invoiceId}, coalesce(max(position), 0) + 1, ${description}, ${quantity},
          ${unit}, ${unitPrice}, ${discountMinor}, ${discountReason}, ${item.taxCategory}, ${item.taxRate},
          ${item.taxReason}
        from invoicing.item where invoice_id = ${of.invoiceId}`,
  )
}

export async function changeItem(tx: Tx, item: Item): Promise<void> {
  const { id, description, quantity, unit, unitPrice, discountMinor, discountReason } = item
  await execute(
    tx,
    sql`update invoicing.item set description = ${description}, quantity = ${quantity}, unit = ${unit},
          unit_price = ${unitPrice}, discount_minor = ${discountMinor}, discount_reason = ${discountReason},
          tax_category = ${item.taxCategory}, tax_rate = ${item.taxRate}, tax_reason = ${item.taxReason}
        where id = ${id}`,
  )
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`delete from invoicing.item where id = ${id}`)
}

export const statusCounts = (
  tx: Tx,
  customerId: string,
  today: string,
): Promise<{ status: InvoiceStatus; count: number }[]> =>
  rows(
    tx,
    sql`select ${statusOn(today)} as status, count(*)::int as count from invoicing.invoice i
        where i.customer_id = ${customerId} and i.kind = 'Invoice' group by 1 order by 1`,
  )

/** What is owed by currency, in minor units by how long it has been due. */
export const owedByAge = (
  tx: Tx,
  customerId: string,
  today: string,
): Promise<
  {
    currency: Currency
    notDue: bigint
    inFirstMonth: bigint
    inSecondMonth: bigint
    inThirdMonth: bigint
    older: bigint
  }[]
> =>
  rows(
    tx,
    sql`select currency,
          coalesce(sum(owed) filter (where late <= 0), 0)::bigint as not_due,
          coalesce(sum(owed) filter (where late between 1 and 30), 0)::bigint as in_first_month,
          coalesce(sum(owed) filter (where late between 31 and 60), 0)::bigint as in_second_month,
          coalesce(sum(owed) filter (where late between 61 and 90), 0)::bigint as in_third_month,
          coalesce(sum(owed) filter (where late > 90), 0)::bigint as older
        from (select currency, total_minor - settled_minor as owed, ${today}::date - due_on as late
          from invoicing.invoice
          where customer_id = ${customerId} and state = 'Issued' and kind = 'Invoice' and total_minor > settled_minor) open
        group by currency order by currency`,
  )

/** What is owed on invoices that are due from a day until another, in their order. */
export const dueBetween = (
  tx: Tx,
  { customerId, from, until }: { customerId: string; from: string; until: string },
): Promise<
  { invoiceId: string; receiverName: string; currency: Currency; owed: bigint; accountId: string; dueOn: string }[]
> =>
  rows(
    tx,
    sql`select id as invoice_id, issued -> 'receiver' ->> 'name' as receiver_name, currency,
          total_minor - settled_minor as owed, pay_into as account_id, due_on::text as due_on
        from invoicing.invoice
        where customer_id = ${customerId} and state = 'Issued' and kind = 'Invoice' and settled_minor < total_minor
          and pay_into is not null and due_on between ${from}::date and ${until}::date
        order by due_on, id`,
  )

/** Counts that an invoice is emailed on a day; gives how often it was, this time included. */
export async function countSending(
  tx: Tx,
  { customerId, invoiceId, day }: { customerId: string; invoiceId: string; day: string },
): Promise<number> {
  const { times } = await oneRow<{ times: number }>(
    tx,
    sql`insert into invoicing.sending (invoice_id, customer_id, day, times) values (${invoiceId}, ${customerId}, ${day}, 1)
        on conflict (invoice_id, day) do update set times = invoicing.sending.times + 1 returning times`,
  )
  return times
}

/** Whether somebody still owes on an invoice that is paid into this account. */
export const hasOpenInvoices = async (
  tx: Tx,
  { customerId, accountId }: { customerId: string; accountId: string },
): Promise<boolean> =>
  (
    await oneRow<{ found: boolean }>(
      tx,
      sql`select exists (select from invoicing.invoice where customer_id = ${customerId} and pay_into = ${accountId}
            and state = 'Issued' and kind = 'Invoice' and settled_minor < total_minor) as found`,
    )
  ).found
