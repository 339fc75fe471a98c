import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

/** When customers are reminded: days after the due date, before it where negative. */
export const reminderSteps = [-3, 1, 7, 14] as const

export interface DueReminder {
  invoiceId: string
  customerId: string
  step: number
}

/**
 * Emailed invoices that are still owed and whose customer sends reminders, each with the last step whose day has come. A
 * step is left out where the invoice was emailed on its day or later, and where a later step was sent. Where what was paid
 * went back, the steps after the due date begin again.
 */
export const dueReminders = (tx: Tx, today: string, most: number): Promise<DueReminder[]> =>
  rows(
    tx,
    sql`select i.id as invoice_id, i.customer_id, due.step
        from invoicing.invoice i join invoicing.configuration c on c.customer_id = i.customer_id and c.reminders
        cross join lateral (select greatest(i.due_on, i.reopened_on) as day) since
        cross join lateral (
          select max(step) as step from unnest(${[...reminderSteps]}::int[]) step
          where since.day + step <= ${today}::date and (step > 0 or since.day = i.due_on)) due
        where i.state = 'Issued' and i.kind = 'Invoice' and i.sent_at is not null and i.settled_minor < i.total_minor
          and (i.due_on between ${today}::date - 21 and ${today}::date + 3 or i.reopened_on >= ${today}::date - 21)
          and i.sent_at < since.day + due.step
          and not exists (select from invoicing.reminder r where r.invoice_id = i.id and r.step >= due.step
            and coalesce(r.sent_at >= i.reopened_on, true))
        order by i.due_on, i.id limit ${most}`,
  )

/** Notes a reminder; false where it was sent already, unless before the invoice was due again. */
export const noteReminder = async (tx: Tx, { invoiceId, customerId, step }: DueReminder, at: Date): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into invoicing.reminder (invoice_id, customer_id, step, sent_at)
        values (${invoiceId}, ${customerId}, ${step}, ${at})
        on conflict (invoice_id, step) do update set sent_at = excluded.sent_at
          where reminder.sent_at < (select reopened_on from invoicing.invoice where id = reminder.invoice_id)`,
  )) > 0

/** When the last reminder of an invoice was sent; null before. */
export const lastReminder = async (tx: Tx, invoiceId: string): Promise<Date | null> =>
  (
    await maybeRow<{ sentAt: Date | null }>(
      tx,
      sql`select max(sent_at) as sent_at from invoicing.reminder where invoice_id = ${invoiceId}`,
    )
  )?.sentAt ?? null
