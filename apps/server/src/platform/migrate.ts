import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseFile, databaseFolder, readDatabaseFiles } from './database-files.ts'
import { checkFunction, dropFunction, replaceFunction, standingFunctions } from './database-functions.ts'
import { applyOnline, isOnlineChange } from './online-change.ts'
import { StartProblem } from './start-problem.ts'

/** How long an update waits for a table that is in use before it lets everybody else go first, and how often it tries. */
interface Patience {
  lockTimeout: string
  attempts: number
}

/** Whoever queues behind a waiting `alter table` waits as long as it does, so it gives up early and tries again. */
const usualPatience: Patience = { lockTimeout: '3s', attempts: 10 }

/**
 * Brings a database to what the files of `apps/server/database` say, one migrator at a time, in one transaction: all of it
 * is applied or nothing is. Changes that run while customers go on follow one by one (see `online-change.ts`). A file of
 * the schema is applied once and never changes afterwards; a function is applied again whenever its file changed, and
 * goes with it. Gives the names of the files that were applied or removed now.
 */
export async function migrate(url: string, folder = databaseFolder, patience = usualPatience): Promise<string[]> {
  const files = await readDatabaseFiles(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind-migrate' })
  await client.connect()
  try {
    await becomeOnlyMigrator(client)
    const inTransaction = await patiently(client, patience, () => applyChanges(client, files))
    return [...inTransaction, ...(await applyOnlineChanges(client, files))]
  } finally {
    await client.end()
  }
}

/** Asks again and again: a session that waits in a statement would keep `create index concurrently` from finishing. */
async function becomeOnlyMigrator(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock(727361) as ours')
    if (rows[0]?.ours) return
    await setTimeout(100)
  }
}

/** One transaction, again where a table stayed in use. */
async function patiently<T>(
  client: pg.Client,
  { lockTimeout, attempts }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
    try {
      const done = await work()
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error)) throw error
      if (attempt >= attempts)
        throw Object.assign(
          new StartProblem(
            'The update waited for a table that something else keeps in use: end long transactions (pg_stat_activity shows them) and start again; nothing of this update was kept.',
          ),
          { cause: error },
        )
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.code === '55P03' : error instanceof Error && isLockTimeout(error.cause)

async function applyOnlineChanges(client: pg.Client, files: readonly DatabaseFile[]): Promise<string[]> {
  const applied = await appliedFiles(client)
  const missing = files.filter((file) => isOnlineChange(file) && !applied.has(file.name))
  for (const file of missing) {
    await applyOnline(client, file)
    await noteApplied(client, [file], [])
  }
  return missing.map(({ name }) => name)
}

async function applyChanges(client: pg.Client, files: readonly DatabaseFile[]): Promise<string[]> {
  const applied = await appliedFiles(client)
  for (const { name, checksum, defines } of files)
    if (!defines && (applied.get(name) ?? checksum) !== checksum)
      throw new StartProblem(
        `The file ${name} was changed after it was applied to this database: put it back as it was, and write the change to a new file of the schema.`,
      )
  const gone = [...applied.keys()].filter((name) => !files.some((file) => file.name === name))
  const unknown = gone.find((name) => name.startsWith('schema/'))
  if (unknown)
    throw new StartProblem(
      `This database was brought to ${unknown} by a newer version of Tradewind: start that version, or restore a backup from before its update.`,
    )

  const changed = files.filter((file) => applied.get(file.name) !== file.checksum && !isOnlineChange(file))
  const goneFunctions = gone.map(functionOf)
  const changedFunctions = changed.flatMap(({ defines }) => defines ?? [])
  const before = await standingFunctions(client, [...changedFunctions, ...goneFunctions])
  // Functions may name what comes after them; they are read when all of it is there.
  await client.query('set local check_function_bodies = off')
  for (const { name, text, defines } of changed) {
    const existing = before.find((one) => one.name === defines)
    await during(name, existing ? replaceFunction(client, existing, text) : client.query(text), text)
  }
  await client.query('set local check_function_bodies = on')
  for (const one of await standingFunctions(client, changedFunctions))
    await during(fileOf(one.name), checkFunction(client, one))
  for (const one of before)
    if (goneFunctions.includes(one.name)) await during(fileOf(one.name), dropFunction(client, one))
  await noteApplied(client, changed, gone)
  return [...changed.map(({ name }) => name), ...gone]
}

async function noteApplied(
  client: pg.Client,
  changed: readonly DatabaseFile[],
  gone: readonly string[],
): Promise<void> {
  await client.query('delete from platform.database_file where name = any($1)', [gone])
  await client.query(
    `insert into platform.database_file (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
  )
}

/** What the database was brought to already, by name with checksum. */
async function appliedFiles(client: pg.Client): Promise<Map<string, string>> {
  const { rows: old } = await client.query(`select where to_regclass('platform.migration') is not null`)
  if (old.length > 0)
    throw new StartProblem(
      'This database was made by a version from before the first release, which cannot be brought up to date: choose an empty folder with DATA_DIR or an empty database with DATABASE_URL.',
    )
  await client.query(`create schema if not exists platform;
    create table if not exists platform.database_file (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.database_file',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Says of a failure which file it is about, and where in it. */
async function during(name: string, work: Promise<unknown>, text = ''): Promise<void> {
  try {
    await work
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause
    const line = cause.position && text.slice(0, Number(cause.position)).split('\n').length
    throw Object.assign(
      new StartProblem(
        `The file ${name} cannot be applied (${line ? `line ${line}: ` : ''}${cause.message}): correct it and start again; nothing of this update was kept.`,
      ),
      { cause },
    )
  }
}

const functionOf = (file: string) => file.replace(/^functions\/(\w+)\/(\w+)\.sql$/, '$1.$2')
const fileOf = (name: string) => `functions/${name.replace('.', '/')}.sql`

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
