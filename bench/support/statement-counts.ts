import pg from 'pg'

/** Settings of a PostgreSQL that counts its statements, those inside functions too. Counting costs a little itself. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.track_utility': 'on',
  'pg_stat_statements.max': '10000',
}

export interface CountedStatement {
  text: string
  /** Whether a client sent it, rather than a function. */
  isSent: boolean
  calls: number
  /** In microseconds, with what its functions and triggers took. */
  planned: number
  executed: number
  /** Pages looked at in memory. */
  pages: number
}

/** What PostgreSQL ran since the last call of this, the dearest first. */
export async function statementsSinceLast(url: string): Promise<CountedStatement[]> {
  const client = new pg.Client(Object.assign(new URL(url), { username: 'postgres' }).href)
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    const { rows } = await client.query<CountedStatement>(
      `select regexp_replace(query, '\\s+', ' ', 'g') as text, toplevel as "isSent", calls::int as calls,
         1000 * total_plan_time as planned, 1000 * total_exec_time as executed, shared_blks_hit::int as pages
       from pg_stat_statements order by total_plan_time + total_exec_time desc`,
    )
    await client.query('select pg_stat_statements_reset()')
    return rows
  } finally {
    await client.end()
  }
}

/** The dearest statements as a table, each for one of so many pieces of work. */
export function dearestOf(statements: readonly CountedStatement[], pieces: number, most = 40): string {
  const each = (sum: number, digits = 1) => (sum / pieces).toFixed(digits).padStart(9)
  const sent = statements.filter(({ isSent }) => isSent)
  const line = ({ text, isSent, calls, planned, executed, pages }: CountedStatement) =>
    `${each(calls, 3)}${each(planned)}${each(executed)}${each(pages)}  ${isSent ? '>' : ' '} ${text.slice(0, 150)}`
  return [
    `${each(
      sent.reduce((sum, { calls }) => sum + calls, 0),
      3,
    )} sent for each; calls, planned and executed µs, pages:`,
    ...sent
      .toSorted((a, b) => b.calls - a.calls)
      .slice(0, most)
      .map(line),
    '',
    ...statements.slice(0, most).map(line),
  ].join('\n')
}
