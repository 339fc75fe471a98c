import { Refusal } from '@tradewind/contract/refusals'
import type { WebhookEventType } from '@tradewind/contract/webhook-events'
import { maxEndpoints, type NewSecret, overlapHours, type WebhookEndpoint } from '@tradewind/contract/webhooks'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { urlRefusal } from './addresses.ts'
import { stopDeliveries } from './deliveries.store.ts'
import {
  changeEndpoint,
  deleteEndpointRow,
  endpointsOf,
  expireKey,
  insertEndpoint,
  insertKey,
  isOverlapping,
  lockEndpoint,
  lockEndpointsOf,
  publicKeysOf,
} from './endpoints.store.ts'
import { newSigningKey, publicKeyText, sealKey, secretText } from './signing.ts'
import type { WebhooksNeeds } from './webhooks.needs.ts'
import type { Endpoint } from './webhooks.types.ts'

type Who = Pick<Caller, 'customerId'>
type Named = { caller: Who; id: string }
type EndpointFields = { url: string; description: string; eventTypes: WebhookEventType[] | null }

/** How a customer manages endpoints. A secret is returned only when it is made. */
export const manageEndpoints = (needs: WebhooksNeeds) => {
  const { db, personal, clock, bankClock, random, signingKey, local } = needs

  /** The URL in normalized form, if it may be called. */
  function checkedUrl(text: string): string {
    const refusal = urlRefusal(text, { local })
    if (refusal) throw new Refusal(refusal)
    return new URL(text).href
  }

  async function addKey(
    tx: Tx,
    { id: endpointId, customerId }: Pick<Endpoint, 'id' | 'customerId'>,
  ): Promise<NewSecret> {
    const key = newSigningKey(random)
    const createdAt = clock.now()
    const id = uuidv7(createdAt, random)
    const publicKey = publicKeyText(key)
    await insertKey(tx, {
      id,
      endpointId,
      customerId,
      sealed: sealKey(signingKey, id, key, random),
      publicKey,
      createdAt,
    })
    return { id: endpointId, secret: secretText(key), publicKey }
  }

  async function locked(tx: Tx, { caller: { customerId }, id }: Named): Promise<Endpoint> {
    const endpoint = await lockEndpoint(tx, personal, { customerId, id })
    if (!endpoint) throw new Refusal('webhooks.endpoint_unknown')
    return endpoint
  }

  return {
    list: ({ customerId }: Who): Promise<WebhookEndpoint[]> =>
      db.asCustomer(customerId, async (tx) => {
        const keys = await publicKeysOf(tx, customerId, clock.now())
        const endpoints = await endpointsOf(tx, personal, customerId)
        return endpoints.map(({ customerId: _owner, failingNotifiedAt: _notified, warnedAt: _warned, ...endpoint }) => {
          const own = keys.filter(({ endpointId }) => endpointId === endpoint.id)
          return {
            ...endpoint,
            publicKey: own.find(({ expiresAt }) => expiresAt === null)?.publicKey ?? '',
            previousSecretUntil: own.find(({ expiresAt }) => expiresAt !== null)?.expiresAt ?? null,
          }
        })
      }),

    create: ({ caller: { customerId }, ...fields }: EndpointFields & { caller: Who }): Promise<NewSecret> =>
      db.asSystem(async (tx) => {
        const url = checkedUrl(fields.url)
        await needs.holdOpen(tx, customerId)
        await lockEndpointsOf(tx, customerId)
        if ((await endpointsOf(tx, personal, customerId)).length >= maxEndpoints) throw new Refusal('webhooks.too_many')
        const createdAt = bankClock.now()
        const endpoint: Endpoint = {
          ...fields,
          url,
          id: uuidv7(createdAt, random),
          customerId,
          status: 'Enabled',
          disabledBecause: null,
          createdAt,
          version: 1,
          ...notFailing,
        }
        await insertEndpoint(tx, personal, endpoint)
        await needs.record(tx, 'webhook-added', hostOf(url))
        return addKey(tx, endpoint)
      }),

    change: ({
      status,
      version,
      ...named
    }: EndpointFields & Named & { status: Endpoint['status']; version: number }): Promise<void> =>
      db.asSystem(async (tx) => {
        const endpoint = await locked(tx, named)
        const url = checkedUrl(named.url)
        if (endpoint.version !== version) throw new Refusal('webhooks.endpoint_changed')
        const { description, eventTypes } = named
        const isEnabling = status === 'Enabled' && endpoint.status === 'Disabled'
        await changeEndpoint(tx, personal, {
          ...endpoint,
          url,
          description,
          eventTypes,
          status,
          disabledBecause: status === 'Enabled' ? null : (endpoint.disabledBecause ?? 'Person'),
          ...(isEnabling && notFailing),
        })
        if (status === 'Disabled') await stopDeliveries(tx, endpoint.id)
        await needs.record(tx, 'webhook-changed', hostOf(url))
      }),

    remove: (named: Named): Promise<void> =>
      db.asSystem(async (tx) => {
        const { id, customerId, url } = await locked(tx, named)
        await deleteEndpointRow(tx, { customerId, id })
        await needs.record(tx, 'webhook-deleted', hostOf(url))
      }),

    rotate: (named: Named): Promise<NewSecret> =>
      db.asSystem(async (tx) => {
        const endpoint = await locked(tx, named)
        const now = clock.now()
        // Another rotation would end the overlap of the previous two secrets early.
        if (await isOverlapping(tx, endpoint.id, now)) throw new Refusal('webhooks.rotated_recently')
        await expireKey(tx, endpoint.id, { now, at: new Date(now.getTime() + overlapHours * 3_600_000) })
        await needs.record(tx, 'webhook-secret-rotated', hostOf(endpoint.url))
        return addKey(tx, endpoint)
      }),
  }
}

const notFailing = { failingSince: null, failingNotifiedAt: null, warnedAt: null }

/** URLs may contain tokens, so records and emails name only the host. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? ''
