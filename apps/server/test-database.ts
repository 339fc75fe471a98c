import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  clustersVariable,
  databaseUrl,
  endBehind,
  folderVariable,
  noRoomIn,
  templateDatabase,
  throwAwayFolder,
  walFoldersVariable,
} from '@tradewind/testkit'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { clusterHome, startEmbeddedPostgres } from './src/platform/embedded-postgres.ts'
import { migrate } from './src/platform/migrate.ts'
import { admitProcess } from './src/platform/process-role.ts'

interface Cluster {
  url: string
  walFolder: string
  stop(): Promise<void>
}

/**
 * A throw-away PostgreSQL for each worker, in memory where there is room, without durability, and one migrated template
 * in each. Workers do not share one: sealing the books waits for every transaction of a cluster.
 */
export async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const starting = await Promise.allSettled(Array.from({ length: vitest.config.maxWorkers }, startCluster))
  const clusters = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const folder = await throwAwayFolder('tradewind-tests-')
  const stop = async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  const failed = starting.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  process.env[folderVariable] = folder
  process.env[clustersVariable] = clusters.map(({ url }) => url).join(' ')
  process.env[walFoldersVariable] = clusters.map(({ walFolder }) => walFolder).join(' ')
  return stop
}

async function startCluster(): Promise<Cluster> {
  // The server does not run as root: it must be able to reach its own folder, which stays closed to others.
  const dataDir = await throwAwayFolder('tradewind-test-')
  const server = await startPostgres(dataDir).catch(async (error: Error) => {
    await rm(dataDir, { recursive: true, force: true })
    throw new Error(noRoomIn(dirname(dataDir), error) ?? error.message, { cause: error })
  })
  const callOff = endBehind({ pid: server.process.pid ?? 0, folder: dataDir })
  const stop = async () => {
    await server.stop('immediate')
    callOff()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, walFolder: join(await clusterHome(dataDir), 'postgres/pg_wal'), stop }
}

const startPostgres = (dataDir: string) =>
  startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: {
      max_connections: '300',
      shared_buffers: '128MB',
      autovacuum: 'off',
      max_wal_size: '1GB',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
  })

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  await migrate(databaseUrl(serverUrl, templateDatabase))
  await admitProcess(databaseUrl(serverUrl, templateDatabase))
}
