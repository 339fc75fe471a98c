import type { ProductId } from '@tradewind/kernel/products'
import { execute, rows, sql, type Tx } from '#platform/db'

export interface WaitingRow {
  id: string
  product: ProductId
  countryId: string
  sealed: Buffer
}

/** Twice is once. */
export async function addWaiting(tx: Tx, row: WaitingRow & { emailIndex: Buffer }, at: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into registration.waiting (id, product, country_id, email_index, sealed, created_at)
        values (${row.id}, ${row.product}, ${row.countryId}, ${row.emailIndex}, ${row.sealed}, ${at})
        on conflict (product, country_id, email_index) do nothing`,
  )
}

/** Takes those off the list for whom it has become available, the oldest first. */
export const takeReady = (tx: Tx, most: number): Promise<WaitingRow[]> =>
  rows<WaitingRow>(
    tx,
    sql`delete from registration.waiting where id in (
          select w.id from registration.waiting w
          where (select a.available from registration.availability a
                 where a.product = w.product and a.country_id = w.country_id order by a.version desc limit 1)
          order by w.created_at limit ${most} for update skip locked)
        returning id, product, country_id, sealed`,
  )

/** Takes someone off every waiting list. */
export const dropWaitingOf = (tx: Tx, emailIndex: Buffer): Promise<number> =>
  execute(tx, sql`delete from registration.waiting where email_index = ${emailIndex}`)

export const dropOldWaiting = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from registration.waiting where id in (
          select id from registration.waiting where created_at < ${before} limit ${most})`,
  )
