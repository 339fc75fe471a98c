import type { AddressInfo } from 'node:net'
import { setTimeout as waitMs } from 'node:timers/promises'
import { flagsElementId, unknownFlags } from '@tradewind/contract/flags'
import { demoSwitch, type PageSettings, settingsElementId } from '@tradewind/contract/page-settings'
import { wallClock } from '#platform/clock'
import { createHttp } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { openLog } from '#platform/log'
import { ownUrl } from '#platform/own-url'
import { systemRandom } from '#platform/random'
import { embedData, readWebPages } from '#platform/web-files'
import { openCardFrame, openIssuerFrame } from './card-frame.ts'
import { openConsole } from './console.ts'
import { customersOrViews } from './customers-or-views.ts'
import { encryptClearData } from './encrypt-clear-data.ts'
import { readEnv } from './env.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { openWorld } from './open-world.ts'
import { notOffered } from './parties.rules.ts'
import { addRoutes } from './routes.ts'
import { backgroundWork, stopWhenAsked } from './running.ts'

/** The server: answers on one port and does the background work. Stops cleanly when asked, or when its starter is gone. */
export async function serve(): Promise<void> {
  const env = readEnv(process.env)
  const log = openLog(env.LOG_LEVEL)
  const clock = wallClock
  const random = systemRandom

  const [{ world, db, bankClock, secrets }, pages] = await Promise.all([
    openWorld({ env, log, ownUrl: () => ownUrl(listeningOn()) }),
    readWebPages(env.WEB_DIR, { ...env.flags, [demoSwitch]: env.MODE === 'demo' }),
  ])
  const cardFrame = await openCardFrame({ env, world, clock, log })
  const issuerFrame = await openIssuerFrame({ env, world, log })
  // Both start the application, which reads its flags and settings there.
  const settings: PageSettings = {
    publicSite: env.PUBLIC_SITE_URL ?? '',
    trackerSiteId: env.TRACKER_SITE_ID ?? '',
    lookupKey: env.LOOKUP_API_KEY,
    contentToken: world.help.readToken,
    demo: env.MODE === 'demo',
    cardFrameOrigin: cardFrame.origin,
    issuerFrameOrigin: issuerFrame.origin,
    inactivitySeconds: env.INACTIVITY_SECONDS,
  }
  await world.features.refresh()
  for (const page of ['shell', 'signin'] as const) {
    pages[page] = embedData(pages[page], flagsElementId, world.features.of(undefined))
    pages[page] = embedData(pages[page], settingsElementId, settings)
  }
  for (const name of unknownFlags(process.env)) log.warn(`${name} is not a known feature flag and is ignored`)
  for (const words of notOffered(env.adapters)) log.warn(words)
  const encrypted = await encryptClearData({ db, modules: world.modules })
  const repeated = await world.erasing.repeat()
  if (repeated > 0) log.warn({ holders: repeated }, 'repeated erasures after a restore')
  if (encrypted > 0) log.info({ rows: encrypted }, 'personal data of an earlier version was encrypted')
  const metrics = createMetrics({ db, world })
  const http = await createHttp({
    authenticate: customersOrViews(world),
    trustProxy: env.TRUST_PROXY,
    idempotency: createIdempotency({ db, clock, secret: secrets.keyFor('idempotency') }),
    features: world.features,
    clock,
    bankClock,
    random,
    log,
    app: pages,
    onAnswered: metrics.countAnswer,
    framed: [cardFrame.origin, issuerFrame.origin].filter(Boolean),
    secure: env.PUBLIC_URL.startsWith('https:'),
  })
  await addRoutes({ http, modules: world.modules, env, pages })
  const staffConsole = await openConsole({ env, world, clock, random, log, onAnswered: metrics.countAnswer })

  /** How long requests under way may take to end once the stop was asked for. */
  const patienceMs = 3_000

  /**
   * First whoever sends requests here is to notice. Then requests end, so that nothing new begins; then the work that they left; then what both stand on. Browsers keep spare
   * connections open on which they asked nothing yet: nobody waits for those.
   */
  async function stopAnswering(): Promise<void> {
    const listeners = [http, ...(staffConsole ? [staffConsole] : [])]
    for (const { announceStop } of listeners) announceStop()
    await waitMs(env.DRAIN_SECONDS * 1_000)
    const enough = setTimeout(() => {
      for (const { app } of listeners) app.server.closeAllConnections()
    }, patienceMs)
    // While what is under way is answered, the rest gets an answer too, in place of a connection that is refused.
    await Promise.all(listeners.map(({ drain }) => drain()))
    const opened = [...listeners, cardFrame, issuerFrame].flatMap(({ app }) => app ?? [])
    await Promise.all(opened.map((app) => app.close()))
    clearTimeout(enough)
  }

  const metricsSite = await serveMetrics(env, metrics)
  const { startAll } = stopWhenAsked({
    log,
    base: { database: () => db.close(), 'bank clock': () => bankClock.close(), metrics: () => metricsSite?.close() },
    first: stopAnswering,
  })
  await startAll(world.modules.map(({ always }) => always))
  await startAll(world.modules.map(({ ready }) => ready))
  await http.app.listen({ port: env.PORT, host: env.HOST })
  const consolePort = await staffConsole?.listen()
  if (env.WORK === 'here') await startAll(backgroundWork({ world, only: env.WORK_OF, log }))
  bankClock.onMoved(() => {
    world.tasks.wake()
    for (const { clockMoved } of world.modules) clockMoved?.()
  })
  const metricsPort = metricsSite && (metricsSite.server.address() as AddressInfo).port
  process.send?.({ ready: true, port: listeningOn().port, consolePort, metricsPort })

  /** Where it listens: what was asked for, or the port that was free when 0 was asked for. */
  function listeningOn(): { address: string; port: number } {
    const address = http.app.server.address()
    return address && typeof address === 'object' ? address : { address: '127.0.0.1', port: env.PORT }
  }
}
