import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { processAddress } from '../../apps/server/src/platform/process-role.ts'
import { root } from '../bootstrap.mjs'
import { isGone, type OwnPostgres, startOwnPostgres } from './database.ts'
import { isFree } from './port.ts'
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

/**
 * The database first, where it was, so that the server, which outlives it, finds it there again. Only when that place is
 * taken it gets another, and then the server is started anew, to learn of it.
 */
async function restart(tradewind: Tradewind): Promise<void> {
  const { running, settings, program, logFile, stopping } = tradewind
  if (running.postgres && isGone(running.postgres)) {
    const { url } = running.postgres
    running.postgres = await startPostgresAgain(tradewind, url)
    if (running.postgres.url === url && running.server?.isAlive()) return
  }
  if (stopping.requested) return
  await running.server?.stop()
  delete running.server
  const url = settings.databaseUrl ?? running.postgres?.url ?? ''
  if (settings.dev) await migrate(url)
  running.server = await startServer({
    root,
    program,
    env: serverEnv(settings, settings.processUrl ?? processAddress(url)),
    logFile,
    stopping,
  })
}

async function startPostgresAgain({ settings, say }: Tradewind, url: string): Promise<OwnPostgres> {
  const port = Number(new URL(url).port)
  // What the dead one left behind may hold the port for a moment.
  for (let waited = 0; waited < 1_000; waited += 50) {
    if (await isFree(port, '127.0.0.1')) return startOwnPostgres(settings.dataDir, port)
    await pause(50)
  }
  say(`Port ${port} of the database is in use by now, so it gets another.`)
  return startOwnPostgres(settings.dataDir)
}

async function whenServerGone({ server }: Running): Promise<string> {
  return server ? `The server ended (${await server.whenGone})` : 'The server is not running'
}

/** Never, when the database is someone else's. */
function whenPostgresGone({ postgres }: Running): Promise<string> {
  return postgres ? postgres.whenGone.then(() => 'PostgreSQL ended') : new Promise(() => undefined)
}
