import { join } from 'node:path'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { requireSafeDatabase } from '../../apps/server/src/platform/safe-database.ts'
import { root } from '../bootstrap.mjs'
import { claimDataDir, requireDataDir } from './data-dir.ts'
import { letServerIn, requireOwnInstallation, startOwnPostgres } from './database.ts'
import { reloadOnChange } from './dev.ts'
import { keepAlive, type Running } from './keep-alive.ts'
import { requirePort } from './port.ts'
import { wordsFor } from './problem.ts'
import { seedOnce } from './seed.ts'
import { type RunningServer, serverEnv, startServer } from './server.ts'
import { buildServer, serverSource } from './server-build.ts'
import { readSettings, type Settings, shortPath } from './settings.ts'
import { signInTable } from './sign-ins.ts'
import { listenForStop } from './stopping.ts'
import { buildWeb } from './web-build.ts'

/** What runs now; whatever is here is stopped at the end, the server before the database. */
const running: Running = {}
const say = (line: string) => console.log(line)

// Before any child exists, so that none can be left behind.
const stopping = listenForStop(() => {
  running.server?.kill()
  running.postgres?.process.kill('SIGKILL')
  process.exit(130)
})

try {
  await start(readSettings(process.env, process.argv.slice(2), root))
} catch (error) {
  if (!stopping.requested) {
    console.error(wordsFor(error))
    process.exitCode = 1
  }
} finally {
  if (stopping.requested) say('Stopping ...')
  await running.server?.stop()
  await running.postgres?.stop()
  await running.release?.()
  if (stopping.requested) say('Stopped.')
  process.exit()
}

async function start(settings: Settings): Promise<void> {
  await requirePort(settings.port)
  await requireDataDir(settings.dataDir)
  running.release = await claimDataDir(settings.dataDir)
  // What reloads with every change has no time for a build.
  const built = settings.dev ? serverSource(root) : buildServer(root, say, stopping)
  // All to their end, also when one fails: a database that is still starting could not be stopped.
  const [web, world] = await Promise.allSettled([buildWeb(root, say, stopping), openWorld(settings, built)])
  if (web.status === 'rejected') throw web.reason
  if (world.status === 'rejected') throw world.reason
  if (!world.value || stopping.requested) return
  const { program, env } = world.value

  const logFile = settings.dev ? undefined : join(settings.dataDir, 'server.log')
  running.server = await startServer({ root, program, env, logFile, stopping })
  await announce(settings, running.server, logFile)
  if (settings.dev) reloadOnChange(root, say, () => running.server?.stop())
  await keepAlive({ running, settings: { ...settings, port: running.server.port }, program, logFile, stopping, say })
}

/**
 * The database with what belongs in it, beside the building of the web app. Gives what the server needs to start, nothing
 * when the starter shall stop.
 */
async function openWorld(settings: Settings, built: string | Promise<string>) {
  const [world, server] = await Promise.allSettled([openSeeded(settings), built])
  if (world.status === 'rejected') throw world.reason
  if (server.status === 'rejected') throw server.reason
  return world.value && { program: server.value, env: world.value }
}

/** The database with its world, which is made from the server's sources while the server is built from them. */
async function openSeeded(settings: Settings): Promise<NodeJS.ProcessEnv | undefined> {
  const url = await openDatabase(settings)
  if (stopping.requested) return undefined
  const env = serverEnv(settings, await letServerIn(settings, url))
  if (settings.seed === 'demo') await seedOnce({ root, program: serverSource(root), url, env, say, stopping })
  return stopping.requested ? undefined : env
}

/** Starts our own PostgreSQL unless another is named; gives the owner's URL of a migrated database that may hold money. */
async function openDatabase(settings: Settings): Promise<string> {
  if (!settings.databaseUrl) running.postgres = await startOwnPostgres(settings.dataDir)
  const url = settings.databaseUrl ?? running.postgres?.url ?? ''
  if (stopping.requested) return url
  await requireSafeDatabase(url)
  await requireOwnInstallation(url, settings.dataDir, process.env['MASTER_SECRET'] || undefined)
  await migrate(url)
  return url
}

async function announce(
  settings: Settings,
  { port, consolePort }: Pick<RunningServer, 'port' | 'consolePort'>,
  logFile: string | undefined,
): Promise<void> {
  say(`Tradewind is ready at http://localhost:${port}`)
  if (settings.seed === 'demo') {
    const { demoPeople, demoStaff } = await import('../../apps/server/src/main/demo-people.ts')
    say(`\n${signInTable(demoPeople)}\n`)
    if (consolePort !== undefined)
      say(`The provider's console is at http://localhost:${consolePort}\n\n${signInTable(demoStaff)}\n`)
  } else if (consolePort !== undefined) say(`The provider's console is at http://localhost:${consolePort}`)
  say(`Ctrl-C stops it.${logFile ? ` The server's log is ${shortPath(logFile)}.` : ''}`)
}
