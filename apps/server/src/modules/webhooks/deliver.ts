import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import {
  changeDelivery,
  type DeliveryRow,
  deliveryById,
  insertAttempt,
  lockDelivery,
  planDelivery,
  stopDeliveries,
} from './deliveries.store.ts'
import { findEndpoint, keysOf, lockEndpoint, noteFailing, noteWorking } from './endpoints.store.ts'
import { bodyOf } from './payload.ts'
import { failureStep, nextTryAt, retryAfterMs } from './retry.rules.ts'
import { type Answer, postTo } from './send.ts'
import { openKey, type SigningKey, signedHeaders } from './signing.ts'
import type { Turns } from './turns.ts'
import type { WebhooksNeeds } from './webhooks.needs.ts'
import type { Delivery, Endpoint, WebhookEvent } from './webhooks.types.ts'

interface Ready {
  delivery: DeliveryRow & Pick<WebhookEvent, 'data'>
  endpoint: Endpoint
  keys: readonly SigningKey[]
}

const gone = 410
const chances = 1_000

/**
 * Sends one event to one endpoint: one transaction reads it, the request follows, and another records the result. If the
 * worker dies after the request, the event is sent again with the same id.
 */
export const deliver = (needs: WebhooksNeeds, turns: Turns) => {
  const { db, personal, clock, bankClock, random, signingKey, local } = needs

  /** The delivery if it is due; undefined if it was sent, stopped or postponed meanwhile. */
  async function ready(tx: Tx, id: string): Promise<Ready | undefined> {
    const delivery = await deliveryById(tx, id)
    if (!delivery?.nextAttemptAt || delivery.nextAttemptAt > bankClock.now()) return undefined
    const { customerId, endpointId } = delivery
    const endpoint = await findEndpoint(tx, personal, { customerId, id: endpointId })
    if (endpoint?.status !== 'Enabled' || endpoint.url === '') return undefined
    const keys = (await keysOf(tx, endpointId, clock.now())).map((key) => openKey(signingKey, key.id, key.sealed))
    return { delivery, endpoint, keys }
  }

  function send({ delivery, endpoint, keys }: Ready, at: Date): Promise<Answer> {
    const body = bodyOf({ ...delivery, id: delivery.eventId })
    const headers = signedHeaders({ id: delivery.eventId, at, body, keys })
    const { resolve, timeoutMs } = needs
    return postTo(endpoint.url, { headers, body, local, ...(resolve && { resolve }), ...(timeoutMs && { timeoutMs }) })
  }

  /** Records another failed try of an endpoint; returns whether that disabled it. */
  async function fail(tx: Tx, endpoint: Endpoint, tried: { tries: number; isLast: boolean; isGone: boolean }) {
    const now = bankClock.now()
    const failing = { ...endpoint, failingSince: endpoint.failingSince ?? now }
    if (tried.isGone) {
      await noteFailing(tx, { ...failing, status: 'Disabled', disabledBecause: 'Gone' })
      await needs.notify(tx, endpoint, 'gone')
      return true
    }
    const step = failureStep(failing, { ...tried, now })
    if (step === 'disable') await noteFailing(tx, { ...failing, status: 'Disabled', disabledBecause: 'Failing' })
    else if (step === 'warn') await noteFailing(tx, { ...failing, warnedAt: now })
    else if (step === 'notify') await noteFailing(tx, { ...failing, failingNotifiedAt: now })
    else if (!endpoint.failingSince) await noteFailing(tx, failing)
    if (step)
      await needs.notify(tx, endpoint, ({ disable: 'disabled', warn: 'warning', notify: 'failing' } as const)[step])
    return step === 'disable'
  }

  async function finish(tx: Tx, { delivery, answer, at }: { delivery: Delivery; answer: Answer; at: Date }) {
    const { customerId, endpointId, id } = delivery
    const isDelivered = answer.outcome === 'Delivered'
    if (isDelivered) await noteWorking(tx, endpointId)
    const endpoint = isDelivered ? undefined : await lockEndpoint(tx, personal, { customerId, id: endpointId })
    const current = await lockDelivery(tx, id)
    if (!current) return
    const number = current.attempts + 1
    await insertAttempt(tx, current, { ...answer, at, milliseconds: clock.now().getTime() - at.getTime(), number })
    const tries = current.tries + 1
    const after = { ...current, attempts: number, tries, lastOutcome: answer.outcome, answerCode: answer.answerCode }
    // Another worker finished it, or it was stopped: only a delivery still counts.
    if (current.state !== 'Pending' && !isDelivered) return changeDelivery(tx, { ...current, attempts: number })
    if (isDelivered) return changeDelivery(tx, { ...after, state: 'Delivered', nextAttemptAt: null })
    const next = nextTryAt({
      tries,
      now: bankClock.now(),
      retryAfterMs: retryAfterMs(answer.retryAfter, clock.now()),
      chance: random.int(0, chances) / chances,
    })
    const isGone = answer.answerCode === gone
    await changeDelivery(tx, {
      ...after,
      state: next && !isGone ? 'Pending' : 'Failed',
      nextAttemptAt: isGone ? null : (next ?? null),
    })
    if (endpoint?.status === 'Enabled' && (await fail(tx, endpoint, { tries, isLast: !next, isGone })))
      return stopDeliveries(tx, endpointId)
    if (next && !isGone) await planDelivery(tx, id, next)
  }

  /** A delivery written while its endpoint was being disabled fails like those pending then. */
  async function skip(tx: Tx, task: Task): Promise<void> {
    const delivery = await deliveryById(tx, task.subject)
    const endpoint =
      delivery && (await lockEndpoint(tx, personal, { customerId: delivery.customerId, id: delivery.endpointId }))
    if (endpoint?.status === 'Disabled') await stopDeliveries(tx, endpoint.id)
    await task.finish(tx)
  }

  async function attempt(task: Task, due: Ready): Promise<void> {
    const at = clock.now()
    const answer = await send(due, at)
    await db.asSystem(async (tx) => {
      await finish(tx, { delivery: due.delivery, answer, at })
      await task.finish(tx)
    })
  }

  return async (task: Task): Promise<void> => {
    const due = await db.asSystem((tx) => ready(tx, task.subject))
    if (!due) return db.asSystem((tx) => skip(tx, task))
    const turn = turns.take(due.endpoint)
    if ('end' in turn) {
      try {
        return await attempt(task, due)
      } finally {
        turn.end()
      }
    }
    await db.asSystem(async (tx) => {
      const current = await lockDelivery(tx, task.subject)
      if (current?.state === 'Pending') {
        await changeDelivery(tx, { ...current, nextAttemptAt: turn.comeBackAt })
        await planDelivery(tx, current.id, turn.comeBackAt)
      }
      await task.finish(tx)
    })
  }
}
