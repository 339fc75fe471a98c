import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { writeWebFiles } from '../../apps/server/src/main/testing/test-web-files.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { root } from '../../tools/bootstrap.mjs'
import { added, exactlyUsedBy, type Used, usedBy, usedByFamily } from './processor-time.ts'
import { countingStatements } from './statement-counts.ts'

/** Buffers for a machine that does something, and no checkpoint in the middle of a round: the same for everything measured. */
const tuned = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  min_wal_size: '4GB',
  checkpoint_timeout: '30min',
  wal_buffers: '64MB',
}

/** `BENCH_STATEMENTS=1` has PostgreSQL count its statements, which makes each a little dearer. */
export const countsStatements = process.env['BENCH_STATEMENTS'] === '1'

/** What durability means, and what was tuned: printed beside every figure. */
const reportedSettings = [...Object.keys(tuned), 'fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method']

/** How the product believes to be reached; nobody goes there. */
export const publicUrl = 'http://localhost:3000'

export interface BenchServer {
  databaseUrl: string
  dataDir: string
  masterSecret: string
  settings: Record<string, string>
  /** Starts the real server, or that of another copy of the sources, as a process of its own and gives its port. */
  start(more?: NodeJS.ProcessEnv, sources?: string): Promise<number>
  /** The same on a copy of the database as it is, made for this server alone. Nobody may be connected to it. */
  startAlone(more?: NodeJS.ProcessEnv, sources?: string): Promise<AloneServer>
  /** What the started servers and PostgreSQL have used of the processors so far, in microseconds. */
  used(): { server: Used; database: Used }
  close(): Promise<void>
}

/** A server with a database to itself, so that what both use of the processors can be told from what others use. */
export interface AloneServer {
  port: number
  databaseUrl: string
  used(): Promise<{ server: number; database: number }>
}

/** A durable, migrated database of its own with nobody in it, and the server to start on it. */
export async function openBenchServer(): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
  chmodSync(dataDir, 0o755)
  await writeWebFiles(dataDir)
  const settings = { ...tuned, ...(countsStatements ? countingStatements : {}) }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, settings })
  await migrate(postgres.url)
  await writeLogOnce(Object.assign(new URL(postgres.url), { username: 'postgres' }).href)
  const masterSecret = Buffer.alloc(32, 'bench').toString('base64')
  const running: (() => Promise<void>)[] = []
  const pids: number[] = []

  async function startProcess(more: NodeJS.ProcessEnv, sources = join(root, 'apps/server')) {
    const child = spawn(process.execPath, [...nodeFlags(), join(sources, 'src/main/http.ts')], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        MODE: 'demo',
        DATABASE_URL: postgres.url,
        MASTER_SECRET: masterSecret,
        DATA_DIR: dataDir,
        WEB_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        PUBLIC_URL: publicUrl,
        ...more,
      },
      // Its log is written as in production, to where it costs no terminal.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const pid = child.pid ?? 0
    pids.push(pid)
    running.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    })
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`a server ended with ${code} before it was ready`)
    })
    const [ready] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number; problem?: string }]
    ended.catch(() => undefined)
    if (ready.problem) throw new Error(ready.problem)
    return { port: ready.port, pid }
  }

  return {
    databaseUrl: postgres.url,
    dataDir,
    masterSecret,
    settings: await settingsOf(postgres.url),
    start: async (more = {}, sources) => (await startProcess(more, sources)).port,
    startAlone: async (more = {}, sources) => {
      const name = `alone_${pids.length}`
      await asAdmin(postgres.url, (client) =>
        client.query(`create database ${name} template ${databaseOf(postgres.url)}`),
      )
      const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
      const ownDir = join(dataDir, name)
      mkdirSync(ownDir)
      const { port, pid } = await startProcess({ DATABASE_URL: databaseUrl, DATA_DIR: ownDir, ...more }, sources)
      return {
        port,
        databaseUrl,
        used: async () => ({ server: exactlyUsedBy(pid), database: await usedByDatabase(postgres.url, name) }),
      }
    },
    used: () => ({
      server: added(pids.map((pid) => usedBy(pid))),
      database: usedByFamily(postgres.process.pid ?? 0),
    }),
    close: async () => {
      for (const stop of running) await stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Where a server has worked for a while its write-ahead log goes into files that are there already. A new one makes each of
 * them first, 16 MB of zeros, while everybody waits for 50 ms: so a round's worth is written and given back once.
 */
async function writeLogOnce(superuserUrl: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  await client.query(
    `select count(pg_logical_emit_message(false, '', repeat('x', 1000000))) from generate_series(1, 4000)`,
  )
  await client.query('checkpoint')
  await client.end()
}

/** `BENCH_NODE_FLAGS=--cpu-prof` shows where the server's time goes. */
const nodeFlags = () => (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean)

async function settingsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from pg_settings where name = any($1)
     union all select 'server_version', current_setting('server_version') order by 1`,
    [reportedSettings],
  )
  await client.end()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1)

/** On a connection to a database in which nobody works. */
async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(Object.assign(new URL(url), { pathname: '/postgres', username: 'postgres' }).href)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the connections to a database have used of the processors, as long as they are there; not what cleans up beside them. */
async function usedByDatabase(url: string, name: string): Promise<number> {
  const { rows } = await asAdmin(url, (client) =>
    client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [name],
    ),
  )
  return rows.reduce((sum, { pid }) => sum + exactlyUsedBy(pid), 0)
}
