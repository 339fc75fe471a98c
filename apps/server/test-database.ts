import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { templateDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { startEmbeddedPostgres } from './src/platform/embedded-postgres.ts'
import { migrate } from './src/platform/migrate.ts'

/** One throw-away PostgreSQL for the whole run, without durability, and one migrated template in it. */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-test-'))
  // The server does not run as root: it must be able to reach its own folder, which stays closed to others.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: {
      max_connections: '300',
      shared_buffers: '128MB',
      autovacuum: 'off',
      max_wal_size: '4GB',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
  })
  const stop = async () => {
    await server.stop('immediate')
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await stop()
    throw error
  }
  process.env['TEST_DATABASE_SERVER'] = server.url
  return stop
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const template = new URL(serverUrl)
  template.pathname = `/${templateDatabase}`
  await migrate(template.href)
}
