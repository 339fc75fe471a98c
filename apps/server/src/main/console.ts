import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import { type AnswerFacts, createHttp, type Http } from '#platform/http'
import { listen, listenRefusal } from '#platform/listen'
import type { Random } from '#platform/random'
import type { Tracing } from '#platform/tracing'
import { readConsolePage, serveConsoleFiles } from '#platform/web-files'
import type { Env } from './env.ts'
import type { World } from './world.ts'

interface ConsoleNeeds {
  env: Pick<Env, 'CONSOLE_DIR' | 'HOST' | 'TRUST_PROXY' | 'console'>
  world: Pick<World, 'modules' | 'staff' | 'features'>
  clock: Clock
  random: Random
  log: Logger
  onAnswered?: (answer: AnswerFacts) => void
  tracing?: Tracing
}

/** What answers the provider's staff. */
export interface StaffConsole {
  app: FastifyInstance
  announceStop: Http['announceStop']
  drain: Http['drain']
  underWay: Http['underWay']
  /** Opens its port; gives which. */
  listen(): Promise<number>
}

/**
 * The provider's console, at an address of its own: another origin, whose pages, cookies and storage no script of the
 * customers' app reaches, and where none of the customers' calls is answered. Nothing where it is not served.
 */
export async function openConsole(needs: ConsoleNeeds): Promise<StaffConsole | undefined> {
  const { env } = needs
  const { console } = env
  if (!console) return undefined
  const page = await readConsolePage(env.CONSOLE_DIR).catch((err: Error) => {
    if (console.asked) throw err
    needs.log.warn({ err }, 'the console is not served')
  })
  if (page === undefined) return undefined
  const { app, announceStop, drain, underWay } = await staffHttp({
    ...needs,
    page,
    secure: console.url.startsWith('https:'),
  })
  await serveConsoleFiles(app, env.CONSOLE_DIR, page)
  const listenOn = (port: number) =>
    listen(app, { port, host: env.HOST, settings: { port: 'CONSOLE_PORT', host: 'HOST' } })
  return {
    app,
    announceStop,
    drain,
    underWay,
    listen: async () => {
      // By default the console uses the next port, which another program may have. Only a configured port must be free.
      const isTaken = !console.asked && (await listenRefusal(console.port, env.HOST)) === 'EADDRINUSE'
      await listenOn(isTaken ? 0 : console.port)
      const address = app.server.address()
      return address && typeof address === 'object' ? address.port : console.port
    },
  }
}

/** The staff's calls of all modules. Any address that a browser opens gets the page, which says what there is not. */
export async function staffHttp({
  env,
  world,
  page,
  secure = false,
  ...needs
}: Pick<ConsoleNeeds, 'clock' | 'random' | 'log' | 'onAnswered' | 'tracing'> & {
  env: Pick<Env, 'TRUST_PROXY'>
  world: Pick<World, 'modules' | 'staff' | 'features'>
  page?: string
  secure?: boolean
}): Promise<Http<StaffCaller>> {
  const http = await createHttp<StaffCaller>({
    ...needs,
    audience: 'staff',
    authenticate: world.staff.authenticate,
    trustProxy: env.TRUST_PROXY,
    features: world.features,
    secure,
    ...(page !== undefined && { app: { shell: page, screens: /^\/[a-z0-9/-]*$/i } }),
  })
  for (const { staffCalls } of world.modules) staffCalls?.(http)
  return http
}
