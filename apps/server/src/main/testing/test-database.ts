import { type Database, oneRow, raw, rows, sql, type Tx } from '#platform/db'

const owners = new WeakMap<Database, Database>()

/** Says by which login to read what the server's own may not. */
export const ownedThrough = (db: Database, owner: Database): void => void owners.set(db, owner)

/** Every table of the product, as `schema.table`, whether it stands under row-level security, whether its rows name their customer, and whether the system reads it. */
export const allTables = (
  db: Database,
): Promise<{ name: string; walled: boolean; named: boolean; readable: boolean }[]> =>
  db.asSystem((tx) =>
    rows(
      tx,
      sql`select format('%I.%I', n.nspname, c.relname) as name, c.relforcerowsecurity as walled,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id' and not attisdropped) as named,
            has_table_privilege(c.oid, 'select') as readable
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
    await asOwner(db, async (owner) => {
      for (const { name } of tables.filter((table) => !mine.has(table.name))) read.set(name, await linesOf(owner, name))
    })
    return read
  })
}

/** Work as the owner of the tables, who sees what the server's own roles may not: not the rows that are walled off. */
export const asOwner = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  (owners.get(db) ?? db).asSystem(async (tx) => {
    await tx.client.query('reset role')
    return work(tx)
  })

const linesOf = async (tx: Tx, table: string): Promise<string[]> =>
  (await rows<{ line: string }>(tx, sql`select t::text as line from ${raw(table)} t order by 1`)).map(
    ({ line }) => line,
  )

/**
 * One digest per table. What a refused request leaves must be the same digests. Sweeps ask for them a thousand times: they
 * are made anew only when a transaction that writes has begun or ended since, in the whole cluster, which nobody else uses.
 */
export async function digests(db: Database, except: readonly string[] = []): Promise<Record<string, string>> {
  const { text: snapshot } = await db.asSystem((tx) =>
    oneRow<{ text: string }>(tx, sql`select pg_current_snapshot()::text as text`),
  )
  const known = newest.get(db)
  const all = known?.snapshot === snapshot ? known.digests : await makeDigests(db)
  newest.set(db, { snapshot, digests: all })
  return Object.fromEntries(Object.entries(all).filter(([name]) => !except.includes(name)))
}

const newest = new WeakMap<Database, { snapshot: string; digests: Record<string, string> }>()

/** In one statement for what the product's own role reads, and one for what only the owner reads. */
async function makeDigests(db: Database): Promise<Record<string, string>> {
  const tables = await allTables(db)
  return db.asSystem(async (tx) => {
    const readable = await rows<{ name: string; mine: boolean }>(
      tx,
      sql`select name, has_table_privilege(name, 'select') as mine
          from unnest(${tables.map(({ name }) => name)}::text[]) name`,
    )
    const digestsOf = (tx: Tx, mine: boolean) => {
      const parts = readable
        .filter((table) => table.mine === mine)
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
        )
      return tx.client.query<{ name: string; digest: string }>(parts.join(' union all '))
    }
    const own = await digestsOf(tx, true)
    const others = await asOwner(db, (owner) => digestsOf(owner, false))
    return Object.fromEntries([...own.rows, ...others.rows].map(({ name, digest }) => [name, digest]))
  })
}
