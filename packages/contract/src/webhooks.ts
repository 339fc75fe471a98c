import * as z from 'zod/mini'
import { call } from './call.ts'
import { EventType, subscribableTypes } from './webhook-events.ts'
import { Id, Moment, page, paging, text, Version } from './wire.ts'

export { readEvents } from './webhook-reading.ts'

/** A customer's webhook endpoints, and deliveries to them signed by Standard Webhooks. */

/** The most endpoints a customer can have. */
export const maxEndpoints = 10

/** How long events are also signed with the previous secret after a rotation. */
export const overlapHours = 24

const action = 'manage webhooks'
const permission = 'webhooks:manage'

export const EndpointStatus = z.enum(['Enabled', 'Disabled'])

/** Why an endpoint is disabled: by a person, because it returned 410, or because it failed for five days. */
export const DisabledBecause = z.enum(['Person', 'Gone', 'Failing'])

export const WebhookEndpoint = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  /** Null for all types, including those added later. */
  eventTypes: z.nullable(z.array(EventType)),
  status: EndpointStatus,
  disabledBecause: z.nullable(DisabledBecause),
  /** When deliveries started to fail; null while they succeed. */
  failingSince: z.nullable(Moment),
  /** Ed25519, for signatures that start with `v1a`. */
  publicKey: z.string(),
  /** When the previous secret stops signing events too; null unless the secret was rotated recently. */
  previousSecretUntil: z.nullable(Moment),
  createdAt: Moment,
  version: z.int(),
})
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

/** Returned once, when the secret is made. */
const NewSecret = z.object({ id: Id, secret: z.string(), publicKey: z.string() })
export type NewSecret = z.output<typeof NewSecret>

const endpointFields = {
  url: text(500),
  description: z._default(text(140, 0), ''),
  eventTypes: z.nullable(
    z
      .array(z.enum(subscribableTypes, "We don't send events of this type."))
      .check(z.minLength(1, 'Choose at least one event type.'), z.maxLength(subscribableTypes.length)),
  ),
}

const ofEndpoint = z.strictObject({ id: Id })

export const listEndpoints = call({
  name: 'webhooks.listEndpoints',
  shows: 'webhooks',
  call: 'GET /engagement/api/v1/webhooks/endpoints',
  summary: 'The customer’s webhook endpoints, newest first.',
  permission,
  action,
  value: z.array(WebhookEndpoint),
})

export const createEndpoint = call({
  name: 'webhooks.createEndpoint',
  affects: ['webhooks'],
  call: 'POST /engagement/api/v1/webhooks/endpoints',
  summary: 'Adds an endpoint and returns its signing secret, once.',
  permission,
  action,
  body: z.strictObject(endpointFields),
  value: NewSecret,
  refusals: [
    'webhooks.url_refused',
    'webhooks.url_not_https',
    'webhooks.url_port',
    'webhooks.url_private',
    'webhooks.too_many',
    'customers.profile_closed',
  ],
})

export const updateEndpoint = call({
  name: 'webhooks.updateEndpoint',
  affects: ['webhooks'],
  call: 'PUT /engagement/api/v1/webhooks/endpoints/{id}',
  summary: 'Changes an endpoint, or enables or disables it.',
  permission,
  action,
  params: ofEndpoint,
  body: z.strictObject({ ...endpointFields, status: EndpointStatus, version: Version }),
  refusals: [
    'webhooks.endpoint_unknown',
    'webhooks.endpoint_changed',
    'webhooks.url_refused',
    'webhooks.url_not_https',
    'webhooks.url_port',
    'webhooks.url_private',
  ],
})

export const deleteEndpoint = call({
  name: 'webhooks.deleteEndpoint',
  affects: ['webhooks'],
  call: 'DELETE /engagement/api/v1/webhooks/endpoints/{id}',
  summary: 'Deletes an endpoint with its signing secret and deliveries.',
  permission,
  action,
  params: ofEndpoint,
  refusals: ['webhooks.endpoint_unknown'],
})

export const rotateSecret = call({
  name: 'webhooks.rotateSecret',
  affects: ['webhooks'],
  call: 'POST /engagement/api/v1/webhooks/endpoints/{id}/secret',
  summary: 'Replaces an endpoint’s signing secret and returns the new one, once.',
  permission,
  action,
  params: ofEndpoint,
  value: NewSecret,
  refusals: ['webhooks.endpoint_unknown', 'webhooks.rotated_recently'],
})

export const sendTestEvent = call({
  name: 'webhooks.sendTestEvent',
  affects: ['webhookDeliveries'],
  call: 'POST /engagement/api/v1/webhooks/endpoints/{id}/test',
  summary: 'Sends a `webhook.test` event to an endpoint.',
  permission,
  action,
  params: ofEndpoint,
  value: z.object({ deliveryId: Id }),
  refusals: ['webhooks.endpoint_unknown', 'webhooks.endpoint_disabled', 'webhooks.test_too_soon'],
})

export const DeliveryState = z.enum(['Pending', 'Delivered', 'Failed'])

/** How one attempt ended: the endpoint answered, didn't answer, or has an address that must not be called. */
export const AttemptOutcome = z.enum([
  'Delivered',
  'Answered',
  'Redirected',
  'TimedOut',
  'Unreachable',
  'AddressRefused',
])
export type AttemptOutcome = z.output<typeof AttemptOutcome>

export const WebhookDelivery = z.object({
  id: Id,
  endpointId: Id,
  eventId: Id,
  eventType: EventType,
  objectId: Id,
  sequence: z.int(),
  state: DeliveryState,
  attempts: z.int(),
  /** HTTP status of the last response; null before the first attempt, or if there was no response. */
  answerCode: z.nullable(z.int()),
  lastOutcome: z.nullable(AttemptOutcome),
  nextAttemptAt: z.nullable(Moment),
  createdAt: Moment,
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const DeliveryAttempt = z.object({
  number: z.int(),
  at: Moment,
  milliseconds: z.int(),
  outcome: AttemptOutcome,
  answerCode: z.nullable(z.int()),
  /** The beginning of the response body. */
  answer: z.string(),
})

const DeliveryDetail = z.object({
  delivery: WebhookDelivery,
  body: z.string(),
  attempts: z.array(DeliveryAttempt),
})
export type DeliveryDetail = z.output<typeof DeliveryDetail>

export const listDeliveries = call({
  name: 'webhooks.listDeliveries',
  shows: 'webhookDeliveries',
  call: 'GET /engagement/api/v1/webhooks/deliveries',
  summary: 'Deliveries to the customer’s endpoints, newest first.',
  permission,
  action,
  query: z.strictObject({
    ...paging,
    EndpointId: z.optional(Id),
    State: z.optional(DeliveryState),
    EventType: z.optional(EventType),
  }),
  value: page(WebhookDelivery),
  refusals: ['webhooks.endpoint_unknown'],
})

export const getDelivery = call({
  name: 'webhooks.getDelivery',
  shows: 'webhookDeliveries',
  call: 'GET /engagement/api/v1/webhooks/deliveries/{id}',
  summary: 'A delivery with its request body and attempts, newest first.',
  permission,
  action,
  params: z.strictObject({ id: Id }),
  value: DeliveryDetail,
  refusals: ['webhooks.delivery_unknown'],
})

export const replayDelivery = call({
  name: 'webhooks.replayDelivery',
  affects: ['webhookDeliveries'],
  call: 'POST /engagement/api/v1/webhooks/deliveries/{id}/replay',
  summary: 'Sends an event again, with the same id.',
  permission,
  action,
  params: z.strictObject({ id: Id }),
  refusals: ['webhooks.delivery_unknown', 'webhooks.delivery_pending', 'webhooks.endpoint_disabled'],
})

export const replayEvents = call({
  name: 'webhooks.replayEvents',
  affects: ['webhookDeliveries'],
  call: 'POST /engagement/api/v1/webhooks/endpoints/{id}/replay',
  summary: 'Sends all events since a given time again, or only those that failed.',
  permission,
  action,
  params: ofEndpoint,
  body: z.strictObject({ since: Moment, only: z.enum(['All', 'Failed']) }),
  value: z.object({ events: z.int(), continueFrom: z.nullable(Moment) }),
  refusals: ['webhooks.endpoint_unknown', 'webhooks.endpoint_disabled'],
})
