import { maybeRow, rows, sql, type Tx } from '#platform/db'

export interface LateInvoice {
  id: string
  customerId: string
}

/** For how long after its day a fee is still charged where it could not be. */
const chargeableDays = 30

/** Invoices whose late fee is due and was not charged. Fees that come to nothing are left out. */
export const lateInvoices = (tx: Tx, today: string, most: number): Promise<LateInvoice[]> =>
  rows(
    tx,
    sql`select i.id, i.customer_id from invoicing.invoice i
        where i.late_fee_percent is not null and i.state = 'Issued' and i.settled_minor < i.total_minor
          and greatest(i.due_on, i.reopened_on) + i.late_fee_after_days between ${today}::date - ${chargeableDays}::int and ${today}::date
          and round((i.total_minor - i.settled_minor) * i.late_fee_percent::numeric / 100) > 0
          and not exists (select from invoicing.invoice fee where fee.late_fee_for = i.id)
        order by i.due_on, i.id limit ${most}`,
  )

/** The invoice by which the late fee of another was charged. */
export const lateFeeInvoiceOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await maybeRow<{ id: string }>(tx, sql`select id from invoicing.invoice where late_fee_for = ${id}`))?.id ?? null
