import type { Currency } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'
import { invoiceColumns } from './invoices.store.ts'
import type { InvoiceRow } from './invoicing.types.ts'

/** Days, both included. */
export interface Period {
  customerId: string
  from: string
  to: string
}

/** Invoices and credit notes that were issued in a period, in the order of their issue. */
export const issuedIn = (tx: Tx, { customerId, from, to }: Period, most: number): Promise<InvoiceRow[]> =>
  rows<InvoiceRow>(
    tx,
    sql`select ${invoiceColumns} from invoicing.invoice i
        where i.customer_id = ${customerId} and i.issued_at >= ${from}::date::timestamp at time zone 'UTC'
          and i.issued_at < (${to}::date + 1)::timestamp at time zone 'UTC'
        order by i.issued_at, i.series_number limit ${most}`,
  )

export interface ReceivedPayment {
  paidAt: Date
  kind: 'Transfer' | 'Manual' | 'Return' | 'BankFee'
  minor: bigint
  number: string
  receiverName: string
  currency: Currency
  payer: string | null
  accountId: string | null
}

/** What was paid in a period, by transfer or marked by hand. */
export const paidIn = (tx: Tx, { customerId, from, to }: Period, most: number): Promise<ReceivedPayment[]> =>
  rows<ReceivedPayment>(
    tx,
    sql`select p.paid_at, p.kind, p.minor, i.number, i.issued -> 'receiver' ->> 'name' as receiver_name, i.currency,
          r.payer, r.account_id
        from invoicing.payment p join invoicing.invoice i on i.id = p.invoice_id
        left join invoicing.receipt r on r.transaction_id = p.transaction_id
        where p.customer_id = ${customerId} and p.undone_at is null and p.kind <> 'CreditNote'
          and p.paid_at >= ${from}::date::timestamp at time zone 'UTC'
          and p.paid_at < (${to}::date + 1)::timestamp at time zone 'UTC'
        order by p.paid_at, p.id limit ${most}`,
  )
