import type { exceptionsBulk as contract } from '@tradewind/contract'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'

export const noteTemplates = (tx: Tx): Promise<contract.NoteTemplate[]> =>
  rows(tx, sql`select id as template_id, name, text, by_name from operations.note_template order by lower(name)`)

interface WrittenTemplate {
  id: string
  name: string
  text: string
  byName: string
  at: Date
}

/** Adds a template, or replaces the one with this name; returns its id. */
export const saveTemplate = async (tx: Tx, { id, name, text, byName, at }: WrittenTemplate): Promise<string> =>
  (
    await oneRow<{ id: string }>(
      tx,
      sql`insert into operations.note_template as known (id, name, text, by_name, at)
          values (${id}, ${name}, ${text}, ${byName}, ${at})
          on conflict (lower(name)) do update set name = excluded.name, text = excluded.text,
            by_name = excluded.by_name, at = excluded.at
          returning id`,
    )
  ).id

export const deleteTemplate = async (tx: Tx, id: string): Promise<boolean> =>
  (await execute(tx, sql`delete from operations.note_template where id = ${id}`)) > 0
