import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

/**
 * Brings a database to the newest schema: every `NNNN_name.sql` not yet applied, in order, each in a transaction of its
 * own, one migrator at a time. Forward only: an applied file whose content changed is an error, not a guess.
 * Gives the names applied now.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(727361)')
    await client.query(`create schema if not exists platform;
      create table if not exists platform.migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from platform.migration',
    )
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
    const applied: string[] = []
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const before = known.get(name)
      if (before === checksum) continue
      if (before) throw new Error(`The migration ${name} was changed after it was applied; add a new one instead.`)
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** Why this database may not hold money, as a sentence, or nothing. */
export async function unsafeSettings(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
    )
    if (rows.length === 0) return undefined
    const names = rows
      .map(({ name }) => name)
      .sort()
      .join(' and ')
    return `The database runs with ${names} off, so a crash could lose money: turn ${rows.length > 1 ? 'them' : 'it'} on and start again.`
  } finally {
    await client.end()
  }
}
