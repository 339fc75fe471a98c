import type { AddressInfo } from 'node:net'
import { unknownFlags } from '@tradewind/contract/flags'
import { demoSwitch, type PageSettings } from '@tradewind/contract/page-settings'
import { wallClock } from '#platform/clock'
import { createHttp } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { listen } from '#platform/listen'
import { openLog } from '#platform/log'
import { ownUrl } from '#platform/own-url'
import { systemRandom } from '#platform/random'
import { readWebPages } from '#platform/web-files'
import { openCardFrame, openIssuerFrame } from './card-frame.ts'
import { openConsole } from './console.ts'
import { customersOrViews } from './customers-or-views.ts'
import { embeddedPages } from './embedded-pages.ts'
import { encryptClearData } from './encrypt-clear-data.ts'
import { readEnv } from './env.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { openWorld } from './open-world.ts'
import { notOffered } from './parties.rules.ts'
import { addRoutes } from './routes.ts'
import { backgroundWork, endRequests, stopWhenAsked } from './running.ts'

/** Calls that would wait longer than this for the database are refused. */
const longestWaitMs = 1_000

/**
 * The server: answers on one port and does the background work. Stops cleanly when asked to, or when its parent exits. Also
 * serves the console, unless a separate process does (serve-console.ts).
 */
export async function serve({ withConsole = true } = {}): Promise<void> {
  const env = readEnv(process.env)
  const log = openLog(env.LOG_LEVEL)
  const clock = wallClock
  const random = systemRandom

  const [{ world, db, bankClock, secrets, tracing, endTracing }, built] = await Promise.all([
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
  const pages = embeddedPages(built, settings, () => world.features.of(undefined))
  for (const name of unknownFlags(process.env)) log.warn(`${name} is not a known feature flag and is ignored`)
  for (const words of notOffered(env.adapters)) log.warn(words)
  const encrypted = await encryptClearData({ db, modules: world.modules })
  const repeated = await world.erasing.repeat()
  if (repeated > 0) log.warn({ holders: repeated }, 'repeated erasures after a restore')
  if (encrypted > 0) log.info({ rows: encrypted }, 'personal data of an earlier version was encrypted')
  const metrics = createMetrics({ db, env, world })
  const http = await createHttp({
    authenticate: customersOrViews(world),
    clients: world.clients.requests,
    trustProxy: env.TRUST_PROXY,
    idempotency: createIdempotency({ db, clock, secret: secrets.keyFor('idempotency') }),
    features: world.features,
    clock,
    bankClock,
    random,
    log,
    app: pages,
    onAnswered: metrics.countAnswer,
    tracing,
    isOverloaded: () => db.longestWaitMs() > longestWaitMs,
    framed: [cardFrame.origin, issuerFrame.origin].filter(Boolean),
    secure: env.PUBLIC_URL.startsWith('https:'),
  })
  await addRoutes({ http, modules: world.modules, env, pages })
  const staffConsole = withConsole
    ? await openConsole({ env, world, clock, random, log, onAnswered: metrics.countAnswer, tracing })
    : undefined

  metrics.watch(http)
  if (staffConsole) metrics.watch(staffConsole)
  const metricsSite = await serveMetrics(env, metrics)
  const { startAll } = stopWhenAsked({
    log,
    base: {
      database: () => db.close(),
      'bank clock': () => bankClock.close(),
      metrics: () => metricsSite?.close(),
      traces: endTracing,
    },
    first: () =>
      endRequests({
        listeners: [http, ...(staffConsole ? [staffConsole] : [])],
        drainSeconds: env.DRAIN_SECONDS,
        others: [cardFrame.app, issuerFrame.app],
      }),
  })
  await startAll(world.modules.map(({ always }) => always))
  await startAll(world.modules.map(({ ready }) => ready))
  await listen(http.app, { port: env.PORT, host: env.HOST, settings: { port: 'PORT', host: 'HOST' } })
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
