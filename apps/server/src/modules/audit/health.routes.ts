import type { Http } from '#platform/http'
import { sendPage } from '#platform/web-files'
import type { Audit } from './audit.service.ts'
import { healthPage, healthStyle } from './health-page.ts'
import type { Health } from './health.ts'

export type Waiting = Readonly<Record<string, number>>
type Answer = Health & { waitingForPeople: Waiting | null }

/** `/health`: 200 or 503 for machines, and the same in words for a browser. Anyone may ask; one question at a time is put. */
export function healthRoutes(
  { app }: Pick<Http, 'app'>,
  audit: Pick<Audit, 'health'>,
  /** How many things wait for a person, by what they are; they do not make anything unhealthy. */
  countWaiting: () => Promise<Waiting> = async () => ({}),
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
    if ((request.headers.accept ?? '').includes('text/html')) return sendPage(reply, healthPage(health), 'no-store')
    return reply.header('cache-control', 'no-store').type('application/json').send(health)
  })
  app.get('/health.css', (_, reply) => reply.type('text/css; charset=utf-8').send(healthStyle))
}
