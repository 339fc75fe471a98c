import { execute, maybeRow, raw, rows, sql, type Tx } from '#platform/db'
import type { Margin } from './margins.rules.ts'

const columns = raw(`id, customer_id, product, base, quote, cents_from, cents_below, millionths, created_at,
  created_by_name, ended_at, ended_by_name`)

export const marginsInForce = (tx: Tx): Promise<Margin[]> =>
  rows<Margin>(tx, sql`select ${columns} from rates.margin where ended_at is null order by created_at desc, id desc`)

/** Margins that no longer apply, what ended last first. */
export const endedMargins = (tx: Tx, most: number): Promise<Margin[]> =>
  rows<Margin>(
    tx,
    sql`select ${columns} from rates.margin where ended_at is not null order by ended_at desc, id desc limit ${most}`,
  )

export const lockMargin = (tx: Tx, id: string): Promise<Margin | undefined> =>
  maybeRow<Margin>(tx, sql`select ${columns} from rates.margin where id = ${id} for update`)

export async function endMargin(tx: Tx, id: string, { at, byName }: { at: Date; byName: string }): Promise<void> {
  await execute(tx, sql`update rates.margin set ended_at = ${at}, ended_by_name = ${byName} where id = ${id}`)
}

export async function insertMargin(
  tx: Tx,
  margin: Omit<Margin, 'endedAt' | 'endedByName'> & { createdBy: string },
): Promise<void> {
  const { id, customerId, product, base, quote, centsFrom, centsBelow, millionths, createdAt, createdBy } = margin
  await execute(
    tx,
    sql`insert into rates.margin (id, customer_id, product, base, quote, cents_from, cents_below, millionths, created_at,
          created_by, created_by_name)
        values (${id}, ${customerId}, ${product}, ${base}, ${quote}, ${centsFrom}, ${centsBelow}, ${millionths},
          ${createdAt}, ${createdBy}, ${margin.createdByName})`,
  )
}
