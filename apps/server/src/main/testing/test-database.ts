import { createHash } from 'node:crypto'
import { type Database, raw, rows, sql, type Tx } from '#platform/db'

/** Every table of the product, as `schema.table`, and whether it stands behind the wall. */
export const allTables = (db: Database): Promise<{ name: string; walled: boolean }[]> =>
  db.asSystem((tx) =>
    rows(
      tx,
      sql`select format('%I.%I', n.nspname, c.relname) as name, c.relforcerowsecurity as walled
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
          order by 1`,
    ),
  )

/** All rows of all tables as text, one line each, whatever their columns are: bytes as hexadecimal digits. */
export async function wholeDatabase(db: Database): Promise<Map<string, string[]>> {
  const tables = await allTables(db)
  return db.asSystem(async (tx) => {
    // Where the product's own roles may not read, the owner does.
    const readable = await rows<{ name: string }>(
      tx,
      sql`select name from unnest(${tables.map(({ name }) => name)}::text[]) name where has_table_privilege(name, 'select')`,
    )
    const mine = new Set(readable.map(({ name }) => name))
    const read = new Map<string, string[]>()
    for (const { name } of tables.filter((table) => mine.has(table.name))) read.set(name, await linesOf(tx, name))
    await tx.client.query('reset role')
    for (const { name } of tables.filter((table) => !mine.has(table.name))) read.set(name, await linesOf(tx, name))
    return read
  })
}

const linesOf = async (tx: Tx, table: string): Promise<string[]> =>
  (await rows<{ line: string }>(tx, sql`select t::text as line from ${raw(table)} t order by 1`)).map(
    ({ line }) => line,
  )

/** One digest per table. What a refused request leaves must be the same digests. */
export async function digests(db: Database, except: readonly string[] = []): Promise<Record<string, string>> {
  const whole = await wholeDatabase(db)
  const named = [...whole].filter(([name]) => !except.includes(name))
  return Object.fromEntries(
    named.map(([name, lines]) => [name, createHash('sha256').update(lines.join('\n')).digest('hex')]),
  )
}
