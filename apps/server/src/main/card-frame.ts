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
  env: Pick<Env, 'HOST' | 'PUBLIC_URL' | 'BRAND_NAME' | 'adapters' | 'cardFrame' | 'issuerFrame'>
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
    merchantName: env.BRAND_NAME,
    merchantOrigin: new URL(env.PUBLIC_URL).origin,
    now: () => clock.now(),
  })
  const origin = await listenOn(app, cardFrame, env.HOST)
  log.info({ origin }, 'the acquirer of the sandbox serves its card frame')
  return { origin, app }
}

/** The same of the sandbox's issuer, which shows the details of virtual cards. */
export async function openIssuerFrame({ env, world, log }: Omit<CardFrameNeeds, 'clock'>): Promise<CardFrame> {
  const { issuerFrame, adapters } = env
  if (adapters.issuer === 'none') return { origin: '' }
  if (adapters.issuer !== 'sandbox' || !('issuerPages' in world)) return { origin: issuerFrame.origin ?? '' }
  const { createIssuerSite } = await import('./sandbox-world.ts')
  const { issuerPages: issuer, cardNetwork: network } = world
  const app = await createIssuerSite({ issuer, network, customerOrigin: new URL(env.PUBLIC_URL).origin })
  const origin = await listenOn(app, issuerFrame, env.HOST)
  log.info({ origin }, 'the issuer of the sandbox serves its frame, and a test shop at /shop')
  return { origin, app }
}

async function listenOn(app: FastifyInstance, frame: Env['cardFrame'], host: string): Promise<string> {
  const listen = (port: number) => app.listen({ port, host })
  await listen(frame.port).catch((error: NodeJS.ErrnoException) => {
    // The port after the console's may be someone else's; nobody asked for this very one.
    if (error.code !== 'EADDRINUSE' || frame.isRequested) throw error
    return listen(0)
  })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : frame.port
  return frame.origin ?? `http://localhost:${port}`
}
