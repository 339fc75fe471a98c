import { systemRandom as random } from '#platform/random'
import { connectToDatabase } from '#platform/safe-database'
import { StartProblem } from '#platform/start-problem'

/** How a connection reaches PostgreSQL: directly or through a pooler. */
export interface Pooling {
  /** Whether another session answers than the one that was opened. */
  isPooled: boolean
  /** Whether prepared statements survive a change of session. PgBouncer 1.21 and later renames them to make this work. */
  carriesStatements: boolean
  /** Whether the login has a statement timeout. A pooler ignores the one that we set when connecting. */
  hasTimeout: boolean
}

/** Throws a `StartProblem` for a pooler that would make payments fail, or one without DATABASE_DIRECT_URL. */
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
    return 'DATABASE_URL leads through a PgBouncer that loses prepared statements, so payments would fail: use version 1.21 or later with max_prepared_statements = 200, or set DATABASE_URL to the database itself.'
  if (!hasDirectUrl)
    return "DATABASE_URL leads through a pooler, which doesn't support notifications: set DATABASE_DIRECT_URL to the database itself, with the same login."
  if (!hasTimeout)
    return `The login of DATABASE_URL has no statement timeout, and we can't set one through a pooler: run "alter role ... set statement_timeout = '15s'", or let "tradewind migrate" create the login (DATABASE_PROCESS_URL).`
  return undefined
}

export async function poolingOf(url: string): Promise<Pooling> {
  const client = await connectToDatabase(url)
  try {
    const { rows } = await client.query<{ pid: number; timeout: string }>(
      `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout`,
    )
    // The process ID that was reported when the connection opened. A pooler reports one of its own.
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
