import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { clusterHome, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { requireMigrated } from '../apps/server/src/platform/safe-database.ts'

/**
 * The database that is named, or our own: the one that runs on the data folder, or started for the moment. Throws a
 * `StartProblem` where the named one does not let us in or is of another version.
 */
export async function reachDatabase(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']
  if (given) {
    await requireMigrated(given)
    return { url: given, stop: async () => undefined }
  }
  const home = await clusterHome(dataDir)
  const [pid = '', , , port = ''] = (
    await readFile(join(home, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n')
  const password = await readFile(join(home, 'database-password'), 'utf8').catch(() => '')
  if (pid && isAlive(Number(pid)))
    return { url: `postgres://tradewind:${password}@127.0.0.1:${port}/tradewind`, stop: async () => undefined }
  const started = await startEmbeddedPostgres({ dataDir, durable: true })
  await migrate(started.url)
  return { url: started.url, stop: () => started.stop() }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
