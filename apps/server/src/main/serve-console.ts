import type { AddressInfo } from 'node:net'
import { wallClock as clock } from '#platform/clock'
import { openLog } from '#platform/log'
import { systemRandom as random } from '#platform/random'
import { StartProblem } from '#platform/start-problem'
import { openConsole } from './console.ts'
import { readEnv } from './env.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { openWorld } from './open-world.ts'
import { endRequests, stopWhenAsked } from './running.ts'

/**
 * A process for the console only, so that it can run in another network than the customers' server. It does no background
 * work.
 */
export async function serveConsole(): Promise<void> {
  const env = readEnv(process.env)
  if (!env.console)
    throw new StartProblem(
      "CONSOLE_PORT is missing: set it to the port on which the provider's staff reach the console.",
    )
  const log = openLog(env.LOG_LEVEL)
  const { world, db, bankClock, tracing, endTracing } = await openWorld({ env, log })
  const metrics = createMetrics({ db, env, world })
  const asked = { ...env.console, asked: true }
  const site = await openConsole({
    env: { ...env, console: asked },
    world,
    clock,
    random,
    log,
    onAnswered: metrics.countAnswer,
    tracing,
  })
  if (!site)
    throw new StartProblem(
      `There is no console in ${env.CONSOLE_DIR}: set CONSOLE_DIR to the folder with the built console.`,
    )
  metrics.watch(site)
  const metricsSite = await serveMetrics(env, metrics)
  const { startAll } = stopWhenAsked({
    log,
    base: {
      database: () => db.close(),
      'bank clock': () => bankClock.close(),
      metrics: () => metricsSite?.close(),
      traces: endTracing,
    },
    first: () => endRequests({ listeners: [site], drainSeconds: env.DRAIN_SECONDS }),
  })
  await startAll(world.modules.map(({ always }) => always))
  await startAll(world.modules.map(({ ready }) => ready))
  const port = await site.listen()
  const metricsPort = metricsSite && (metricsSite.server.address() as AddressInfo).port
  process.send?.({ ready: true, port, metricsPort })
}
