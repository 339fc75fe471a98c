import { Refusal } from '@tradewind/contract/refusals'
import { maxReadEvents } from '@tradewind/contract/webhook-reading'
import type { WebhookDelivery } from '@tradewind/contract/webhooks'
import { pageData } from '@tradewind/contract/wire'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import {
  attemptsOf,
  changeDelivery,
  type DeliveryFilter,
  type DeliveryRow,
  eventsSince,
  findDelivery,
  insertTestEvent,
  lastTestAt,
  lockDelivery,
  pageOfDeliveries,
  planDelivery,
  replaySince,
} from './deliveries.store.ts'
import { findEndpoint, lockEndpoint } from './endpoints.store.ts'
import { bodyOf } from './payload.ts'
import type { WebhooksNeeds } from './webhooks.needs.ts'

type Who = Pick<Caller, 'customerId'>

const betweenTestsMs = 5_000
/** The most events that one request sends again. */
const maxReplayed = 10_000

const shown = ({ type, customerId: _owner, tries: _tries, at: _at, ...delivery }: DeliveryRow): WebhookDelivery => ({
  ...delivery,
  eventType: type,
})

/** Reads deliveries and sends them again. A replay keeps the id of its event, so that receivers recognize it. */
export const manageDeliveries = ({ db, personal, bankClock }: WebhooksNeeds) => {
  /** Locks an enabled endpoint of the customer. */
  async function enabled(tx: Tx, { customerId, id }: { customerId: string; id: string }): Promise<void> {
    const endpoint = await lockEndpoint(tx, personal, { customerId, id })
    if (!endpoint) throw new Refusal('webhooks.endpoint_unknown')
    if (endpoint.status === 'Disabled') throw new Refusal('webhooks.endpoint_disabled')
  }

  return {
    list: (filter: DeliveryFilter) =>
      db.asCustomer(filter.customerId, async (tx) => {
        const { customerId, endpointId: id } = filter
        if (id && !(await findEndpoint(tx, personal, { customerId, id })))
          throw new Refusal('webhooks.endpoint_unknown')
        const { deliveries, total } = await pageOfDeliveries(tx, filter)
        return { records: deliveries.map(shown), pageData: pageData({ ...filter, total }) }
      }),

    /** What happened since a time, for programs that can't be called. */
    readEvents: ({ caller: { customerId }, since }: { caller: Who; since: Date }) =>
      db.asCustomer(customerId, async (tx) => {
        const events = await eventsSince(tx, { customerId, since, most: maxReadEvents + 1 })
        return {
          events: events.slice(0, maxReadEvents).map((event) => {
            const { id, type, at } = event
            return { id, type, at, body: bodyOf(event) }
          }),
          hasMore: events.length > maxReadEvents,
        }
      }),

    get: ({ caller: { customerId }, id }: { caller: Who; id: string }) =>
      db.asCustomer(customerId, async (tx) => {
        const found = await findDelivery(tx, customerId, id)
        if (!found) throw new Refusal('webhooks.delivery_unknown')
        const { data, ...delivery } = found
        return {
          delivery: shown(delivery),
          body: bodyOf({ ...delivery, id: delivery.eventId, data }),
          attempts: await attemptsOf(tx, id),
        }
      }),

    sendTest: ({ caller: { customerId }, id }: { caller: Who; id: string }) =>
      db.asSystem(async (tx) => {
        await enabled(tx, { customerId, id })
        const at = bankClock.now()
        const last = await lastTestAt(tx, customerId, id)
        if (last && at.getTime() - last.getTime() < betweenTestsMs)
          throw new Refusal('webhooks.test_too_soon', { retryAfter: betweenTestsMs / 1_000 })
        const deliveryId = await insertTestEvent(tx, { customerId, endpointId: id, at })
        await planDelivery(tx, deliveryId, at)
        return { deliveryId }
      }),

    replay: ({ caller: { customerId }, id }: { caller: Who; id: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        const found = await findDelivery(tx, customerId, id)
        if (!found) throw new Refusal('webhooks.delivery_unknown')
        // Locks are always taken on the endpoint first.
        await enabled(tx, { customerId, id: found.endpointId })
        const delivery = await lockDelivery(tx, id)
        if (!delivery) throw new Refusal('webhooks.delivery_unknown')
        if (delivery.state === 'Pending') throw new Refusal('webhooks.delivery_pending')
        const nextAttemptAt = bankClock.now()
        await changeDelivery(tx, { ...delivery, state: 'Pending', tries: 0, nextAttemptAt })
        await planDelivery(tx, id, nextAttemptAt)
      }),

    replayAll: ({
      caller: { customerId },
      id: endpointId,
      since,
      only,
    }: {
      caller: Who
      id: string
      since: Date
      only: 'All' | 'Failed'
    }) =>
      db.asSystem(async (tx) => {
        await enabled(tx, { customerId, id: endpointId })
        const now = bankClock.now()
        const { ids, continueFrom } = await replaySince(tx, {
          customerId,
          endpointId,
          since,
          only,
          now,
          most: maxReplayed,
        })
        await Promise.all(ids.map((id) => planDelivery(tx, id, now)))
        return { events: ids.length, continueFrom }
      }),
  }
}
