import type { ConsoleList } from '@tradewind/contract/console-views'
import { execute, rows, sql, type Tx } from '#platform/db'

export interface StoredView {
  id: string
  list: ConsoleList
  content: Buffer
  isDefault: boolean
}

/** Serializes changes that depend on all of a person's views. */
export async function lockViews(tx: Tx, staffId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`console views ${staffId}`}, 0))`)
}

export const viewsOf = (tx: Tx, staffId: string): Promise<StoredView[]> =>
  rows(tx, sql`select id, list, content, is_default from operations.saved_view where staff_id = ${staffId}`)

export async function writeView(
  tx: Tx,
  { id, staffId, list, content, isDefault, at }: StoredView & { staffId: string; at: Date },
): Promise<void> {
  if (isDefault)
    await execute(
      tx,
      sql`update operations.saved_view set is_default = false
          where staff_id = ${staffId} and list = ${list} and is_default and id <> ${id}`,
    )
  await execute(
    tx,
    sql`insert into operations.saved_view (id, staff_id, list, content, is_default, created_at)
        values (${id}, ${staffId}, ${list}, ${content}, ${isDefault}, ${at})
        on conflict (id) do update set content = excluded.content, is_default = excluded.is_default`,
  )
}

/** Deletes one view of a person, or all of them; returns how many. */
export const deleteViews = (tx: Tx, staffId: string, id?: string): Promise<number> =>
  execute(
    tx,
    sql`delete from operations.saved_view
        where staff_id = ${staffId} and (${id ?? null}::uuid is null or id = ${id ?? null})`,
  )
