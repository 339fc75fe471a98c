import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock'
import type { Env } from './env.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import type { World } from './world.ts'

/** Where cards are entered: an origin of the acquirer's, whose pages no script of ours can read. */
export interface CardFrame {
  /** Empty where no cards are taken. */
  origin: string
  /** The sandbox acquirer's own server; absent where a real acquirer has one elsewhere. */
  app?: FastifyInstance
}

interface CardFrameNeeds {
  env: Pick<Env, 'HOST' | 'PUBLIC_URL' | 'adapters' | 'cardFrame'>
  world: World | SandboxWorld
  clock: Clock
  log: Logger
}

/** Opens the port of the sandbox's acquirer, so that its origin is known before any page names it. */
export async function openCardFrame({ env, world, clock, log }: CardFrameNeeds): Promise<CardFrame> {
  const { cardFrame, adapters } = env
  if (adapters.cards === 'none') return { origin: '' }
  if (adapters.cards !== 'sandbox' || !('acquirerPages' in world)) return { origin: cardFrame.origin ?? '' }
  const { createAcquirerSite } = await import('./sandbox-world.ts')
  const app = await createAcquirerSite({
    acquirer: world.acquirerPages,
    merchantOrigin: new URL(env.PUBLIC_URL).origin,
    now: () => clock.now(),
  })
  const listen = (port: number) => app.listen({ port, host: env.HOST })
  await listen(cardFrame.port).catch((error: NodeJS.ErrnoException) => {
    // The port after the console's may be someone else's; nobody asked for this very one.
    if (error.code !== 'EADDRINUSE' || cardFrame.isRequested) throw error
    return listen(0)
  })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : cardFrame.port
  const origin = cardFrame.origin ?? `http://localhost:${port}`
  log.info({ origin }, 'the acquirer of the sandbox serves its card frame')
  return { origin, app }
}
