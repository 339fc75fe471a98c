import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { type Installation, refuseOthers } from '../../apps/server/src/platform/installation.ts'
import { admitProcess, rightsOf } from '../../apps/server/src/platform/process-role.ts'
import { connectToDatabase } from '../../apps/server/src/platform/safe-database.ts'
import { StartProblem } from './problem.ts'
import { shortPath } from './settings.ts'

export interface OwnPostgres extends EmbeddedPostgres {
  /** Resolves when its process has ended, however that came. */
  whenGone: Promise<void>
}

/** Our own PostgreSQL under the data folder, with every durability setting on; on a free port unless one is named. */
export async function startOwnPostgres(dataDir: string, port?: number): Promise<OwnPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, durable: true, ...(port && { port }) }).catch(
    (error: Error) => {
      throw new StartProblem(
        `The database in ${shortPath(dataDir)} could not be started: fix what it names here, or choose another folder with DATA_DIR=/path npm start.\n${error.message}`,
      )
    },
  )
  const whenGone = new Promise<void>((done) => {
    if (isGone(started)) done()
    started.process.once('exit', () => done())
  })
  return { ...started, whenGone }
}

/** Whether its process has ended. */
export function isGone({ process: { exitCode, signalCode } }: EmbeddedPostgres): boolean {
  return exitCode !== null || signalCode !== null
}

/** That the data folder and the master secret are those of the database; throws a `StartProblem`. Before anything is changed. */
export async function requireOwnInstallation(url: string, dataDir: string, given: string | undefined): Promise<void> {
  const client = await connectToDatabase(url)
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('platform.installation') is not null as there`,
    )
    const find = async () =>
      rows[0]?.there
        ? (await client.query<Installation>('select id, key_check from platform.installation')).rows[0]
        : undefined
    await refuseOthers(find, { dataDir, given })
  } finally {
    await client.end()
  }
}

/**
 * How the server signs in to a migrated database: as someone who owns nothing in it. Throws a `StartProblem` where that
 * cannot be arranged.
 */
export async function letServerIn(
  { processUrl }: { processUrl: string | undefined },
  ownerUrl: string,
): Promise<string> {
  if (processUrl) {
    await (await connectToDatabase(processUrl)).end()
    const [right] = await rightsOf(processUrl)
    if (!right) return processUrl
    throw new StartProblem(
      `The user ${new URL(processUrl).username} of DATABASE_PROCESS_URL ${right}, which the server must not: name one that was only granted tradewind_process.`,
    )
  }
  try {
    return await admitProcess(ownerUrl)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartProblem(
      `The user ${new URL(ownerUrl).username} of DATABASE_URL may not give the role tradewind_process a password: run "create role tradewind_server login password '...' in role tradewind_process" as an administrator of that database, and name that user in DATABASE_PROCESS_URL.`,
    )
  }
}
