import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { root } from '../bootstrap.mjs'
import { isGone, type OwnPostgres, startOwnPostgres } from './database.ts'
import { wordsFor } from './problem.ts'
import { backOffMs, pauseUnlessStopping, type RunningServer, serverEnv, startServer } from './server.ts'
import type { Settings } from './settings.ts'
import type { Stopping } from './stopping.ts'

/** What runs now. */
export interface Running {
  server?: RunningServer
  /** Absent when another database is named. */
  postgres?: OwnPostgres
  /** Lets go of the data folder. */
  release?: () => Promise<void>
}

interface Tradewind {
  running: Running
  settings: Settings
  /** The file that the server is. */
  program: string
  logFile: string | undefined
  stopping: Stopping
  say: (line: string) => void
}

/** Starts again whichever part dies, until the starter itself shall stop. */
export async function keepAlive(tradewind: Tradewind): Promise<void> {
  const { running, settings, stopping, say } = tradewind
  let failures = 0
  while (!stopping.requested) {
    const ended = await Promise.race([whenServerGone(running), whenPostgresGone(running), stopping.whenRequested])
    if (!ended || stopping.requested) return
    const wait = settings.dev ? 0 : backOffMs(++failures)
    if (!settings.dev) say(`${ended}; starting again${wait > 0 ? ` in ${wait / 1000} s` : ''}.`)
    await pauseUnlessStopping(wait, stopping.whenRequested)
    try {
      await restart(tradewind)
      const server = running.server
      if (!stopping.requested && !settings.dev) say('It runs again.')
      // Forget the failures once it has stayed up for a minute.
      setTimeout(() => server === running.server && (failures = 0), 60_000).unref()
    } catch (error) {
      if (!stopping.requested) console.error(wordsFor(error))
    }
  }
}

/** The database first, then the server: a new PostgreSQL listens on a new port, so the server must learn of it. */
async function restart({ running, settings, program, logFile, stopping }: Tradewind): Promise<void> {
  const postgres = running.postgres
  if (postgres && isGone(postgres)) {
    const server = running.server
    delete running.server
    await server?.stop()
    running.postgres = await startOwnPostgres(settings.dataDir)
  }
  if (stopping.requested) return
  delete running.server
  const url = settings.databaseUrl ?? running.postgres?.url ?? ''
  if (settings.dev) await migrate(url)
  running.server = await startServer({ root, program, env: serverEnv(settings, url), logFile, stopping })
}

async function whenServerGone({ server }: Running): Promise<string> {
  return server ? `The server ended (${await server.whenGone})` : 'The server is not running'
}

/** Never, when the database is somebody else's. */
function whenPostgresGone({ postgres }: Running): Promise<string> {
  return postgres ? postgres.whenGone.then(() => 'PostgreSQL ended') : new Promise(() => undefined)
}
