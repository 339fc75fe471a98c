import { flagsElementId, unknownFlags } from '@tradewind/contract/flags'
import { demoSwitch, type PageSettings, settingsElementId } from '@tradewind/contract/page-settings'
import { openBankClock } from '#platform/bank-clock'
import { wallClock } from '#platform/clock'
import { openDatabase } from '#platform/db'
import { createHttp } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { openInstallation } from '#platform/installation'
import { openLog } from '#platform/log'
import type { Running } from '#platform/module'
import { ownUrl } from '#platform/own-url'
import { systemRandom } from '#platform/random'
import { StartProblem } from '#platform/start-problem'
import { embedData, readWebPages } from '#platform/web-files'
import { connectedParties } from './connected-parties.ts'
import { openConsole } from './console.ts'
import { customersOrViews } from './customers-or-views.ts'
import { encryptClearData } from './encrypt-clear-data.ts'
import { readEnv } from './env.ts'
import { notOffered } from './parties.rules.ts'
import { addRoutes } from './routes.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import { createWorld, type World } from './world.ts'

/** The server: answers on one port and does the background work. Stops cleanly when asked, or when its starter is gone. */
async function serve(): Promise<void> {
  const env = readEnv(process.env)
  const log = openLog(env.LOG_LEVEL)
  const clock = wallClock
  const random = systemRandom

  const db = openDatabase({ url: env.DATABASE_URL })
  const [secrets, bankClock, pages] = await Promise.all([
    openInstallation({
      db,
      dataDir: env.DATA_DIR,
      given: env.MASTER_SECRET,
      random,
      production: env.MODE === 'production',
    }),
    openBankClock({ db, clock }),
    readWebPages(env.WEB_DIR, { ...env.flags, [demoSwitch]: env.MODE === 'demo' }),
  ])
  // Both start the application, which reads its flags and settings there.
  const settings: PageSettings = {
    publicSite: env.PUBLIC_SITE_URL ?? '',
    trackerSiteId: env.TRACKER_SITE_ID ?? '',
    lookupKey: env.LOOKUP_API_KEY,
    demo: env.MODE === 'demo',
  }
  for (const page of ['shell', 'signin'] as const) {
    pages[page] = embedData(pages[page], flagsElementId, env.flags)
    pages[page] = embedData(pages[page], settingsElementId, settings)
  }
  for (const name of unknownFlags(process.env)) log.warn(`${name} is not a known feature flag and is ignored`)
  for (const words of notOffered(env.adapters)) log.warn(words)
  // The sandbox comes by import() alone: production never loads it.
  const sandbox = env.MODE === 'demo' ? await import('./sandbox-world.ts') : undefined
  const needs = { env, db, clock, bankClock, random, secrets, log }
  const world: World | SandboxWorld =
    sandbox?.createSandboxWorld({ ...needs, deliver: sandbox.httpDelivery(() => ownUrl(listeningOn())) }) ??
    createWorld({ ...needs, parties: connectedParties(env) })
  const encrypted = await encryptClearData({ db, modules: world.modules })
  const repeated = await world.erasing.repeat()
  if (repeated > 0) log.warn({ holders: repeated }, 'repeated erasures after a restore')
  if (encrypted > 0) log.info({ rows: encrypted }, 'personal data of an earlier version was encrypted')
  const http = await createHttp({
    authenticate: customersOrViews(world),
    trustProxy: env.TRUST_PROXY,
    idempotency: createIdempotency({ db, clock, secret: secrets.keyFor('idempotency') }),
    flags: env.flags,
    clock,
    random,
    log,
    app: pages,
    secure: env.PUBLIC_URL.startsWith('https:'),
  })
  await addRoutes({ http, modules: world.modules, env, pages })
  const staffConsole = await openConsole({ env, world, clock, random, log })

  /** How long requests under way may take to end once the stop was asked for. */
  const patienceMs = 3_000

  /** How to end what runs, the newest first: each is added as it starts, so that a stop during the start ends just that. */
  const running: { what: string; stop: () => unknown }[] = [
    { what: 'database', stop: () => db.close() },
    { what: 'bank clock', stop: () => bankClock.close() },
  ]
  let stopping: Promise<void> | undefined

  async function stopAll(): Promise<void> {
    // Requests first, so that nothing new begins; then the work that they left; then what both stand on. Browsers keep
    // spare connections open on which they asked nothing yet: nobody waits for those.
    const listeners = [http.app, ...(staffConsole ? [staffConsole.app] : [])]
    const enough = setTimeout(() => {
      for (const { server } of listeners) server.closeAllConnections()
    }, patienceMs)
    await Promise.all(listeners.map((app) => app.close()))
    clearTimeout(enough)
    for (const { what, stop } of running.reverse()) {
      try {
        await stop()
      } catch (err) {
        // One that cannot stop must not keep the others running.
        log.error({ err, what }, 'shutdown was not clean')
      }
    }
    process.disconnect?.()
  }

  const stop = () => {
    stopping ??= stopAll()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  process.on('disconnect', stop)

  /** Starts one piece of background work, unless the stop was asked for meanwhile. */
  async function start(what: string, begin: () => Promise<Running>): Promise<void> {
    if (stopping) return
    const begun = await begin()
    if (stopping) await begun.stop()
    else running.push({ what, stop: () => begun.stop() })
  }

  await startAll(world.modules.map(({ ready }) => ready))
  await http.app.listen({ port: env.PORT, host: env.HOST })
  const consolePort = await staffConsole?.listen()
  if (env.WORK === 'here') await startWork()
  bankClock.onMoved(() => {
    world.tasks.wake()
    for (const { clockMoved } of world.modules) clockMoved?.()
  })
  process.send?.({ ready: true, port: listeningOn().port, consolePort })

  /** Starts what modules name. Together: each waits for the database, none for another. */
  async function startAll(named: readonly (Readonly<Record<string, () => Promise<Running>>> | undefined)[]) {
    const all = named.flatMap((works = {}) => Object.entries(works))
    await Promise.all(all.map(([what, begin]) => start(what, begin)))
  }

  /** What happens without a request: the work of all modules, and each hour what they do then and the purge. */
  async function startWork(): Promise<void> {
    const own = { tasks: () => world.tasks.start(), 'older files': encryptOlderFiles, hourly }
    await startAll([own, ...world.modules.map(({ work }) => work)])
  }

  async function encryptOlderFiles(): Promise<Running> {
    const enough = new AbortController()
    const work = world
      .encryptClearFiles(enough.signal)
      .catch((err: unknown) => log.error({ err }, 'encrypting older files failed'))
    return {
      stop: () => {
        enough.abort()
        return work
      },
    }
  }

  async function hourly(): Promise<Running> {
    const timer = setInterval(() => {
      void world.purge.run()
      for (const [what, work] of world.modules.flatMap(({ hourly = {} }) => Object.entries(hourly)))
        work().catch((err: unknown) => log.error({ err, what }, 'hourly work failed'))
    }, 3_600_000)
    return { stop: () => clearInterval(timer) }
  }

  /** Where it listens: what was asked for, or the port that was free when 0 was asked for. */
  function listeningOn(): { address: string; port: number } {
    const address = http.app.server.address()
    return address && typeof address === 'object' ? address : { address: '127.0.0.1', port: env.PORT }
  }
}

/** What someone can mend is said in its own words, also to the starter; anything else is a bug and keeps its stack. */
function giveUp(error: unknown): Promise<never> {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  const leave = () => process.exit(1)
  if (process.send) process.send({ problem: error.message }, undefined, undefined, leave)
  else leave()
  return new Promise(() => undefined)
}

const seed = async () => (await import('./demo/seed.ts')).seed()

/**
 * Kept as soon as it is ready: whoever starts it waits for that. A start that fails ends the process. With `seed` it fills the
 * demo world and ends, so that this is quick from the one file that is built too.
 */
export const ready = (process.argv[2] === 'seed' ? seed() : serve()).catch(giveUp)
