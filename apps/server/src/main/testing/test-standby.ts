import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwAwayFolder } from '@tradewind/testkit'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import { asAdministrator, copyCluster, letPostgresWrite } from './test-backup.ts'
import type { DurablePostgres } from './test-durable-postgres.ts'

/** A standby that follows a database by streaming. */
export interface TestStandby {
  /** The owner's address of it. */
  url: string
  /** As an administrator of the standby. */
  query<Row extends object>(text: string): Promise<Row[]>
  stop(): Promise<void>
}

/** Settings of the database that is followed: its log is kept until the copy has caught up. */
export const followed = { wal_keep_size: '256MB' }

export async function startStandby(primary: DurablePostgres): Promise<TestStandby> {
  const dataDir = await throwAwayFolder('tradewind-standby-')
  const cluster = join(dataDir, 'postgres')
  await copyCluster(primary.url, primary.dataDir, cluster)
  await cp(join(primary.dataDir, 'database-password'), join(dataDir, 'database-password'))
  await writeFile(join(cluster, 'standby.signal'), '')
  await letPostgresWrite(cluster)
  const { hostname, port, password } = new URL(primary.url)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=postgres password=${password}`,
      // No less than the database that it follows.
      max_connections: '200',
      shared_buffers: '64MB',
    },
  })
  return {
    url: postgres.url,
    query: (text) => asAdministrator(postgres.url, async (client) => (await client.query(text)).rows),
    stop: async () => {
      await postgres.stop('immediate')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
