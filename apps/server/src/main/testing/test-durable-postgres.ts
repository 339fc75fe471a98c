import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '#platform/embedded-postgres'
import { migrate } from '#platform/migrate'
import { admitProcess } from '#platform/process-role'

/** A PostgreSQL of one's own with every durability setting on, of which any process may be killed. */
export interface DurablePostgres extends TestDatabase {
  /** Where its files are: the cluster in `postgres`. */
  dataDir: string
  /** SIGKILL of the postmaster; a new one starts at once on the same port, and recovers from the log. */
  killPostmaster(): Promise<void>
  /** SIGKILL of a backend that works for the product: PostgreSQL then ends all others and recovers. */
  killBackend(pick: (count: number) => number): Promise<void>
  /** SIGSTOP of such a backend for so long, with whatever locks it holds. */
  freezeBackend(pick: (count: number) => number, ms: number): Promise<void>
  /** Ends one backend that works for the product, as an operator would. */
  endSession(pick: (count: number) => number): Promise<void>
}

export async function startDurablePostgres(settings: Record<string, string> = {}): Promise<DurablePostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-durable-'))
  // The server does not run as root: it must be able to reach its own folder, which stays closed to others.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      durable: true,
      port,
      settings: { max_connections: '200', shared_buffers: '128MB', ...settings },
    })
  let running: EmbeddedPostgres = await start()
  const { url } = running
  await migrate(url)
  await admitProcess(url)

  async function withBackend(pick: (count: number) => number, act: (pid: number, client: pg.Client) => unknown) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    await client.connect()
    try {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'tradewind' and backend_type = 'client backend'`,
      )
      const chosen = rows[pick(rows.length)]
      if (chosen) await act(chosen.pid, client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return {
    url,
    dataDir,
    killPostmaster: async () => {
      const gone = new Promise((done) => running.process.once('exit', done))
      running.process.kill('SIGKILL')
      await gone
      running = await start()
    },
    killBackend: (pick) =>
      withBackend(pick, async (pid, client) => {
        const thrownOut = new Promise((done) => client.once('end', done))
        process.kill(pid, 'SIGKILL')
        await thrownOut
      }),
    freezeBackend: (pick, ms) =>
      withBackend(pick, async (pid) => {
        process.kill(pid, 'SIGSTOP')
        await pause(ms)
        process.kill(pid, 'SIGCONT')
      }),
    endSession: (pick) => withBackend(pick, (pid, client) => client.query('select pg_terminate_backend($1)', [pid])),
    drop: async () => {
      await running.stop('immediate')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
