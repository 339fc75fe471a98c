import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, raw, rows, sql, type Tx } from '#platform/db'
import { allTables, asOwner } from './test-database.ts'

/** The classes of docs/personal-data.md, by the headings under which columns stand there. */
export const classes = {
  Encrypted: 'encrypted',
  'Hashed or sealed': 'secret',
  'Kept briefly': 'brief',
  'Kept by law': 'kept',
  Emptied: 'emptied',
  'Published lists': 'published',
  Sandbox: 'sandbox',
  'Nothing personal': 'none',
} as const
export type ColumnClass = (typeof classes)[keyof typeof classes]

const source = join(import.meta.dirname, '../..')

/** Of the platform, and of each module. */
const pages = [
  join(source, '../../../docs/personal-data.md'),
  ...globSync('modules/*/personal-data.md', { cwd: source }).map((page) => join(source, page)),
]

/** Every column that the pages name, as `schema.table.column`, with its class. */
export function classedColumns(): { column: string; class: ColumnClass }[] {
  return pages.flatMap(columnsOf)
}

function columnsOf(page: string): { column: string; class: ColumnClass }[] {
  return readFileSync(page, 'utf8')
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const heading = section.slice(0, section.indexOf('\n')) as keyof typeof classes
      if (!(heading in classes))
        throw new Error(`${page} has a class that docs/personal-data.md doesn't explain: ${heading}`)
      return [...section.matchAll(/^\| ([a-z_]+\.[a-z_]+) \| ([a-z_, ]+) \|/gm)].flatMap(([, table = '', names = '']) =>
        names.split(', ').map((name) => ({ column: `${table}.${name}`, class: classes[heading] })),
      )
    })
}

/** Every column of the database that can say something of someone in text, bytes, JSON or an address. */
export const wordyColumns = (db: Database): Promise<string[]> =>
  asOwner(db, async (tx) => {
    const found = await rows<{ name: string }>(
      tx,
      sql`select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
          from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
            and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
            and a.atttypid::regtype::text in ('text', 'text[]', 'jsonb', 'json', 'bytea', 'character', 'character varying',
              'inet', 'cidr', 'xml', 'tsvector')
          order by 1`,
    )
    return found.map(({ name }) => name)
  })

/** All rows of all tables as text, without columns of some classes: one line for each row, with its table. */
export async function linesWithout(db: Database, without: readonly ColumnClass[]): Promise<string[]> {
  const left = classedColumns().filter((one) => without.includes(one.class))
  const names = new Map(Object.entries(Object.groupBy(left, ({ column }) => column.slice(0, column.lastIndexOf('.')))))
  const read = async (tx: Tx, table: string) => {
    const hidden = (names.get(table) ?? []).map(({ column }) => column.slice(table.length + 1))
    const found = await rows<{ line: string }>(
      tx,
      sql`select (to_jsonb(t) - ${hidden}::text[])::text as line from ${raw(table)} t`,
    )
    return found.map(({ line }) => `${table} ${line}`)
  }
  const tables = await allTables(db)
  const mine = await db.asSystem(async (tx) => {
    const lines: string[] = []
    for (const { name } of tables.filter(({ readable }) => readable)) lines.push(...(await read(tx, name)))
    return lines
  })
  const others = await asOwner(db, async (tx) => {
    const lines: string[] = []
    for (const { name } of tables.filter(({ readable }) => !readable)) lines.push(...(await read(tx, name)))
    return lines
  })
  return [...mine, ...others]
}

/** Where a value stands, in any spelling of it: `value in schema.table`. */
export function findingsOf(lines: readonly string[], values: readonly string[]): string[] {
  const found = values.flatMap((value) => {
    const bytes = Buffer.from(value)
    const spellings = [value, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]
    return lines
      .filter((line) => spellings.some((spelling) => line.toLowerCase().includes(spelling.toLowerCase())))
      .map((line) => `${value} in ${line.slice(0, line.indexOf(' '))}`)
  })
  return [...new Set(found)].toSorted()
}
