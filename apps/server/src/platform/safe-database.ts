import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readAsCamelCase } from './camel-case.ts'
import { type Clock, wallClock } from './clock.ts'
import { databaseFolder } from './database-files.ts'
import { clockProblem } from './machine-state.ts'
import { unsafeSettings } from './migrate.ts'
import { StartProblem } from './start-problem.ts'

/** The versions that the suite runs on and operators may use. */
const supportedVersion = 18

/** Why a database of this version (as `server_version_num`) cannot be used, as a sentence. */
export function versionProblem(number: number): string | undefined {
  const major = Math.floor(number / 10_000)
  if (major === supportedVersion) return undefined
  return `The database of DATABASE_URL is PostgreSQL ${major}, and this version of Tradewind is made for ${supportedVersion}: name a database of that version, or leave DATABASE_URL out to use the built-in one.`
}

/** Proves that the database answers and that it may hold money; throws a `StartProblem` that says what to do. */
export async function requireSafeDatabase(url: string): Promise<void> {
  const client = await connectToDatabase(url)
  try {
    const { rows } = await client.query<{ setting: string }>(
      `select setting from pg_settings where name = 'server_version_num'`,
    )
    const problem = versionProblem(Number(rows[0]?.setting))
    if (problem) throw new StartProblem(problem)
    await requireRoles(client, url)
  } finally {
    await client.end()
  }
  const unsafe = await unsafeSettings(url)
  if (unsafe) throw new StartProblem(unsafe)
}

/**
 * Checks that a database has at least this version of the schema, and that its clock agrees with ours. Throws a `StartProblem`
 * that says what to do. For servers, whose login can't migrate.
 */
export async function requireMigrated(url: string, folder = databaseFolder, clock: Clock = wallClock): Promise<void> {
  const client = await connectToDatabase(url)
  try {
    const { rows: times } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    const wrongClock = times[0] && clockProblem(clock.now(), times[0].at)
    if (wrongClock) throw new StartProblem(wrongClock)
    await client.query('begin; set local role tradewind_system')
    const { rows } = await client.query<{ name: string }>('select name from platform.database_file')
    const applied = new Set(rows.map(({ name }) => name))
    const wanted = (await readdir(join(folder, 'schema'))).map((name) => `schema/${name}`)
    if (wanted.some((name) => !applied.has(name))) throw new StartProblem(notMigrated)
  } catch (error) {
    // There is no such role or table yet, or nobody was let read it.
    if (['22023', '42501', '42P01', '42704'].includes(String((error as { code?: string }).code)))
      throw new StartProblem(notMigrated)
    throw error
  } finally {
    await client.end()
  }
}

const notMigrated =
  'The database of DATABASE_URL is not at this version: run "tradewind migrate" as the user that owns its schema, then start again.'

/** The first file of the schema makes the roles that the server takes on; whoever may not make them finds them made. */
async function requireRoles(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    `select rolsuper or rolcreaterole or to_regclass('platform.database_file') is not null as able
       from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.able) return
  const { username } = new URL(url)
  throw new StartProblem(
    `The user ${username} of DATABASE_URL may not create roles, which Tradewind needs once: run "alter role ${username} createrole" as an administrator of that database, or name another user.`,
  )
}

/** Connects, or throws a `StartProblem` that says what to do. Rows come in camel case. */
export async function connectToDatabase(url: string): Promise<pg.Client> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new StartProblem(databaseProblem(url, {}))
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    readAsCamelCase(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw new StartProblem(databaseProblem(url, error as { code?: string; message?: string }))
  }
}

/** The sentence for a database that does not let us in. Never shows the password. */
export function databaseProblem(url: string, error: { code?: string; message?: string }): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    return 'DATABASE_URL is not an address of a PostgreSQL database: write it as postgres://user:password@host:5432/name, or unset it to use the built-in one.'
  }
  const { hostname, port, pathname, username } = new URL(url)
  const at = `${hostname || 'localhost'}:${port || 5432}`
  const name = decodeURIComponent(pathname.slice(1)) || username
  switch (error.code ?? '') {
    case '28P01':
    case '28000':
      return `The database at ${at} refuses the user ${username || '(none)'}: correct the user and password in DATABASE_URL.`
    case '3D000':
      return `The server at ${at} has no database ${name}: create it, or correct DATABASE_URL.`
    case '53300':
      return `The database at ${at} has no free connection: raise its max_connections or stop another program that uses it.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${hostname} of DATABASE_URL is not known: correct DATABASE_URL, or unset it to use the built-in database.`
    default:
      return `The database at ${at} does not answer (${error.code ?? error.message ?? 'no reason given'}): start it, correct DATABASE_URL, or unset DATABASE_URL to use the built-in one.`
  }
}
