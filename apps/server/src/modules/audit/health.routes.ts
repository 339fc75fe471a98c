import type { Http } from '#platform/http'
import { sendPage } from '#platform/web-files'
import type { Audit } from './audit.service.ts'
import type { Health } from './health.ts'
import { briefPage, healthPage, healthStyle, type Incident, statusPage } from './health-page.ts'

export type Waiting = Readonly<Record<string, number>>
type Answer = Health & { waitingForPeople: Waiting | null }

export interface HealthNeeds {
  audit: Pick<Audit, 'health' | 'reachesDatabase'>
  /** How many things wait for a person, by what they are; they do not make anything unhealthy. */
  countWaiting: () => Promise<Waiting>
  /** Whether a request may learn more than whether all is well. */
  mayLook: (authorization: string | undefined) => boolean
  brand: string
  /** What staff tell everybody about incidents, gravest first. */
  incidents: () => Promise<readonly Incident[]>
}

/**
 * `/health` for monitors: 200 or 503, and the same in words for a browser. Anyone may ask whether all is well, and only the
 * operator how it is; one check runs at a time. It turns red when the books differ, which no restart and no other server
 * would mend. So load balancers ask `/health/ready` (the database answers and no stop is announced) and whoever restarts
 * processes asks `/health/live`. Customers read `/status`.
 */
export function healthRoutes(
  { app }: Pick<Http, 'app'>,
  { audit, countWaiting, mayLook, ...needs }: HealthNeeds,
): void {
  let asking: Promise<Answer> | undefined
  const ask = () =>
    (asking ??= answer().finally(() => {
      asking = undefined
    }))
  const answer = async () => {
    const health = await audit.health()
    const waiting = health.database === 'ok' ? await countWaiting().catch(() => null) : null
    return { ...health, waitingForPeople: waiting }
  }

  app.get('/health', async (request, reply) => {
    const health = await ask()
    reply.code(health.status === 'ok' ? 200 : 503)
    const looks = mayLook(request.headers.authorization)
    const asPage = (request.headers.accept ?? '').includes('text/html')
    if (asPage) return sendPage(reply, looks ? healthPage(health) : briefPage(health), 'no-store')
    const body = looks ? health : { status: health.status }
    return reply.header('cache-control', 'no-store').type('application/json').send(body)
  })
  app.get('/status', async (_, reply) => {
    const [health, incidents] = await Promise.all([ask(), needs.incidents()])
    return sendPage(reply, statusPage(needs.brand, health, incidents), 'no-store')
  })
  livenessRoutes({ app }, audit)
  app.get('/health.css', (_, reply) => reply.type('text/css; charset=utf-8').send(healthStyle))
}

/** Health checks for process supervisors and load balancers, on the customers' port and the console's. */
export function livenessRoutes({ app }: Pick<Http, 'app'>, audit: Pick<Audit, 'reachesDatabase'>): void {
  app.get('/health/live', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/health/ready', async (_, reply) => {
    const isReady = await audit.reachesDatabase()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'failing' })
  })
}
