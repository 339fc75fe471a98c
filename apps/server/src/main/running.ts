import { setTimeout as waitMs } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Http } from '#platform/http'
import type { Module, Running } from '#platform/module'

/** What runs in this process until it is asked to end, or whoever started it is gone. */
export interface RunningParts {
  /** Starts pieces of work, together: each waits for the database, none for another. */
  startAll(named: readonly (Readonly<Record<string, () => Promise<Running>>> | undefined)[]): Promise<void>
}

interface RunningNeeds {
  log: Logger
  /** What work stands on, by how it is called: ended last, the last first. */
  base: Readonly<Record<string, () => unknown>>
  /** What must end before any work does. */
  first?: () => Promise<unknown>
}

/** Ends everything in order at SIGTERM, at SIGINT and when its starter is gone. */
export function stopWhenAsked({ log, base, first }: RunningNeeds): RunningParts {
  /** How to end what runs, the newest first: each is added as it starts, so that a stop during the start ends just that. */
  const running = Object.entries(base).map(([what, stop]) => ({ what, stop }))
  let stopping: Promise<void> | undefined

  async function stopAll(): Promise<void> {
    await first?.()
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

  return {
    startAll: async (named) => {
      const all = named.flatMap((works = {}) => Object.entries(works))
      await Promise.all(all.map(([what, begin]) => start(what, begin)))
    },
  }
}

/** How long requests in progress can take to finish once the port closes. */
const patienceMs = 3_000

interface EndOfRequests {
  listeners: readonly Pick<Http, 'app' | 'announceStop' | 'drain'>[]
  /** How long load balancers have to notice that the server is stopping. */
  drainSeconds: number
  /** Sites that close at the same time, such as frames. */
  others?: readonly (FastifyInstance | undefined)[]
}

/**
 * First waits for load balancers to notice, then closes the port and finishes requests in progress. Idle connections, which
 * browsers keep open, aren't waited for.
 */
export async function endRequests({ listeners, drainSeconds, others = [] }: EndOfRequests): Promise<void> {
  for (const { announceStop } of listeners) announceStop()
  await waitMs(drainSeconds * 1_000)
  const enough = setTimeout(() => {
    for (const { app } of listeners) app.server.closeAllConnections()
  }, patienceMs)
  // While requests in progress finish, new ones get an answer rather than a refused connection.
  await Promise.all(listeners.map(({ drain }) => drain()))
  const opened = [...listeners.map(({ app }) => app), ...others].flatMap((app) => app ?? [])
  await Promise.all(opened.map((app) => app.close()))
  clearTimeout(enough)
}

interface BackgroundNeeds {
  world: {
    modules: readonly Module[]
    tasks: { start(): Promise<Running> }
    purge: { run(): unknown }
    encryptClearFiles(signal: AbortSignal): Promise<unknown>
  }
  /** The modules whose work this process does; the work of all, and what is nobody's, where none are named. */
  only: readonly string[] | undefined
  log: Logger
}

/** What happens without a request: the work of all modules, and each hour what they do then and the purge. */
export function backgroundWork({ world, only, log }: BackgroundNeeds): (Module['work'] | undefined)[] {
  const modules = world.modules.filter(({ name }) => only?.includes(name) ?? true)

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
      if (!only) void world.purge.run()
      for (const [what, work] of modules.flatMap(({ hourly = {} }) => Object.entries(hourly)))
        work().catch((err: unknown) => log.error({ err, what }, 'hourly work failed'))
    }, 3_600_000)
    return { stop: () => clearInterval(timer) }
  }

  const nobodys = only ? undefined : { 'older files': encryptOlderFiles }
  return [{ tasks: () => world.tasks.start(), hourly }, nobodys, ...modules.map(({ work }) => work)]
}
