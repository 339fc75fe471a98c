import { systemRandom as random } from '#platform/random'
import { connectToDatabase } from '#platform/safe-database'
import { StartProblem } from '#platform/start-problem'

/** What a connection shows of what stands between us and PostgreSQL. */
export interface Pooling {
  /** Whether the session that answers is another one than the one that was opened. */
  isPooled: boolean
  /** Whether prepared statements are carried from one session to the next: PgBouncer since 1.21 gives them names of its own. */
  carriesStatements: boolean
  /** Of the login: a pooler takes no parameters of ours at the start of a connection. */
  hasTimeout: boolean
}

/** Refuses, with a `StartProblem`, a pooler through which payments would fail, and one that we are not told of. */
export async function requirePooling(url: string, directUrl: string | undefined): Promise<void> {
  const problem = poolingProblem(await poolingOf(url), directUrl !== undefined)
  if (problem !== undefined) throw new StartProblem(problem)
}

export function poolingProblem(
  { isPooled, carriesStatements, hasTimeout }: Pooling,
  hasDirectUrl: boolean,
): string | undefined {
  if (!isPooled) return undefined
  if (!carriesStatements)
    return 'DATABASE_URL leads through a PgBouncer that loses prepared statements, so that payments would fail: use version 1.21 or later with max_prepared_statements = 200, or name the database itself.'
  if (!hasDirectUrl)
    return 'DATABASE_URL leads through a pooler, which carries no notifications: set DATABASE_DIRECT_URL to the database itself, with the same login.'
  if (!hasTimeout)
    return `The login of DATABASE_URL has no time limit, and through a pooler we cannot set one: run "alter role ... set statement_timeout = '15s'", or let "tradewind migrate" make the login (DATABASE_PROCESS_URL).`
  return undefined
}

export async function poolingOf(url: string): Promise<Pooling> {
  const client = await connectToDatabase(url)
  try {
    const { rows } = await client.query<{ pid: number; timeout: string }>(
      `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout`,
    )
    // What the server said of itself when the connection was opened; a pooler says a number of its own.
    const { processID } = client as unknown as { processID: number }
    const name = `tradewind_${random.bytes(8).toString('hex')}`
    await client.query('begin')
    await client.query({ name, text: 'select 1 as one' })
    const { rows: kept } = await client.query('select from pg_prepared_statements where name = $1', [name])
    await client.query(kept.length > 0 ? `deallocate ${name}; commit` : 'commit')
    const hasTimeout = rows[0]?.timeout !== '0'
    return { isPooled: rows[0]?.pid !== processID, carriesStatements: kept.length === 0, hasTimeout }
  } finally {
    await client.end()
  }
}
