import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { writeWebFiles } from '../../apps/server/src/main/testing/test-web-files.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { root } from '../../tools/bootstrap.mjs'
import { added, type Used, usedBy, usedByFamily } from './processor-time.ts'

/** Buffers for a machine that does something, and no checkpoint in the middle of a round: the same for everything measured. */
const tuned = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  min_wal_size: '4GB',
  checkpoint_timeout: '30min',
  wal_buffers: '64MB',
}

/** What durability means, and what was tuned: printed beside every figure. */
const reportedSettings = [...Object.keys(tuned), 'fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method']

/** How the product believes to be reached; nobody goes there. */
export const publicUrl = 'http://localhost:3000'

export interface BenchServer {
  databaseUrl: string
  dataDir: string
  masterSecret: string
  settings: Record<string, string>
  /** Starts the real server as a process of its own and gives its port. */
  start(more?: NodeJS.ProcessEnv): Promise<number>
  /** What the started servers and PostgreSQL have used of the processors so far, in microseconds. */
  used(): { server: Used; database: Used }
  close(): Promise<void>
}

/** A durable, migrated database of its own with nobody in it, and the server to start on it. */
export async function openBenchServer(): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
  chmodSync(dataDir, 0o755)
  await writeWebFiles(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, settings: tuned })
  await migrate(postgres.url)
  await writeLogOnce(Object.assign(new URL(postgres.url), { username: 'postgres' }).href)
  const masterSecret = Buffer.alloc(32, 'bench').toString('base64')
  const running: (() => Promise<void>)[] = []
  const pids: number[] = []
  return {
    databaseUrl: postgres.url,
    dataDir,
    masterSecret,
    settings: await settingsOf(postgres.url),
    start: async (more = {}) => {
      const child = spawn(process.execPath, [...nodeFlags(), join(root, 'apps/server/src/main/http.ts')], {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
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
      pids.push(child.pid ?? 0)
      running.push(async () => {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'exit')
      })
      const [ready] = (await once(child, 'message')) as [{ port: number }]
      return ready.port
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
