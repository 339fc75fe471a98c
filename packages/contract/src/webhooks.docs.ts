import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as events from './webhook-events.ts'
import { webhooksExamples } from './webhooks.examples.ts'
import * as webhooks from './webhooks.ts'

const endpointId = { text: 'Id of the endpoint.', example: '019abe12-5c00-7000-8000-0000000000e1' }
const deliveryId = { text: 'Id of the delivery.', example: '019abe12-5c00-7000-8000-0000000000e2' }
const url = {
  text: 'An HTTPS URL on the public internet, on port 443 or 8443.',
  example: 'https://example.com/tradewind-events',
}
const description = { text: 'A note for your team; may be empty.', example: 'Bookkeeping' }
const eventTypes = {
  text: 'The event types it receives; null for all, including types added later.',
  example: ['payment.completed'],
}
const status = { text: 'Whether events are sent to it.', example: 'Enabled' }
const secret = {
  text: 'The new signing secret. Store it where your server can read it: no call returns it again.',
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
}
const publicKey = {
  text: 'The Ed25519 public key, for receivers that verify `v1a` signatures.',
  example: 'whpk_2Dq9mXyB0n4sZ9y9cC1b5wz7y8u0aP1r3kq5d7f9h1I=',
}
const moment = '2026-11-24T10:12:00.000Z'
const outcome =
  'How it ended: delivered, answered with an error, redirected, timed out, unreachable, or address refused.'
const answerCode = { text: 'HTTP status of the response; null if there was none.', example: 200 }

export const webhooksDocs: AreaWords = {
  file: 'webhooks.docs.ts',
  groups: { webhooks: ['webhooks'] },
  examples: webhooksExamples,
  names: {},
  schemas: [
    schemaWords(events.EventType, 'Type of an event.', { examples: ['payment.completed'] }),
    schemaWords(webhooks.EndpointStatus, 'Whether events are sent.', { examples: ['Enabled'] }),
    schemaWords(webhooks.DisabledBecause, 'Why an endpoint is disabled.', { examples: ['Gone'] }),
    schemaWords(webhooks.DeliveryState, 'State of a delivery.', { examples: ['Delivered'] }),
    schemaWords(webhooks.AttemptOutcome, 'Outcome of one attempt.', { examples: ['Delivered'] }),
    schemaWords(webhooks.WebhookEndpoint, 'A URL that receives events.', {
      fields: {
        id: endpointId,
        url,
        description,
        eventTypes,
        status,
        disabledBecause: {
          text: 'Why it is disabled: by a person, because it returned 410, or because it kept failing; null while enabled.',
          example: null,
        },
        failingSince: {
          text: 'When deliveries started to fail; null while they succeed.',
          example: null,
        },
        publicKey,
        previousSecretUntil: {
          text: 'When the previous secret stops signing events too; null unless the secret was rotated in the last 24 hours.',
          example: null,
        },
        createdAt: { text: 'When it was added.', example: moment },
        version: { text: 'Version of the endpoint; send it with a change.', example: 1 },
      },
    }),
    schemaWords(webhooks.WebhookDelivery, 'One event for one endpoint.', {
      fields: {
        id: deliveryId,
        endpointId,
        eventId: {
          text: 'Id of the event, as in the header `webhook-id`; the same on every attempt.',
          example: '019abe12-5c00-7000-8000-0000000000e3',
        },
        eventType: { text: 'Type of the event.', example: 'payment.completed' },
        objectId: {
          text: 'Id of the object that the event is about.',
          example: '019abe12-5c00-7000-8000-0000000000e4',
        },
        sequence: { text: 'Number of the event among those of its object, from 1.', example: 1 },
        state: { text: 'Whether it was delivered, is still being tried, or has failed.', example: 'Delivered' },
        attempts: { text: 'Number of attempts so far.', example: 1 },
        answerCode,
        lastOutcome: { text: 'Outcome of the last attempt; null before the first.', example: 'Delivered' },
        nextAttemptAt: { text: 'Time of the next attempt; null unless it is pending.', example: null },
        createdAt: { text: 'When it was created.', example: moment },
      },
    }),
  ],
  calls: [
    callWords(webhooks.listEndpoints, { text: 'At most ten. Secrets are never included.' }),
    callWords(webhooks.createEndpoint, {
      text: 'A customer can have up to ten. Earlier events can be replayed if the customer already had an endpoint then.',
      body: { url, description, eventTypes },
      value: { id: endpointId, secret, publicKey },
    }),
    callWords(webhooks.updateEndpoint, {
      text: 'Disabling an endpoint fails its pending deliveries; they can be replayed once it is enabled again.',
      params: { id: endpointId },
      body: { url, description, eventTypes, status, version: { text: 'The version you last read.', example: 1 } },
    }),
    callWords(webhooks.deleteEndpoint, { params: { id: endpointId } }),
    callWords(webhooks.rotateSecret, {
      text: 'For 24 hours, events are signed with both secrets, and the secret can’t be rotated again.',
      params: { id: endpointId },
      value: { id: endpointId, secret, publicKey },
    }),
    callWords(webhooks.sendTestEvent, {
      text: 'Sent whichever event types the endpoint receives. At most once every five seconds.',
      params: { id: endpointId },
      value: { deliveryId },
    }),
    callWords(webhooks.listDeliveries, {
      text: 'Events and deliveries are kept for 30 days.',
      query: {
        EndpointId: { ...endpointId, text: 'Only to this endpoint.' },
        State: { text: 'Only those in this state.', example: 'Failed' },
        EventType: { text: 'Only events of this type.', example: 'payment.completed' },
      },
    }),
    callWords(webhooks.getDelivery, {
      params: { id: deliveryId },
      value: {
        delivery: 'The delivery.',
        body: { text: 'The request body, byte for byte.', example: '{"type":"payment.completed"}' },
        attempts: 'The latest 50 attempts, newest first.',
        'attempts.number': { text: 'Number of the attempt, from 1.', example: 1 },
        'attempts.at': { text: 'When it started.', example: moment },
        'attempts.milliseconds': { text: 'Duration in milliseconds.', example: 84 },
        'attempts.outcome': { text: outcome, example: 'Delivered' },
        'attempts.answerCode': answerCode,
        'attempts.answer': { text: 'The first 1,000 bytes of the response body.', example: 'ok' },
      },
    }),
    callWords(webhooks.readEvents, {
      text: [
        'At most 100, whichever endpoints receive them; events are recorded while you have an endpoint, and kept for 30 days.',
        'An event can appear a moment late: read from a minute before the last one, and skip ids that you have.',
        'API clients need `webhooks:manage`, and access to all accounts.',
      ].join(' '),
      query: { Since: { text: 'Start of the period.', example: moment } },
      value: {
        events: 'The events.',
        'events.id': {
          text: 'Id of the event, as in the header `webhook-id`.',
          example: '019abe12-5c00-7000-8000-0000000000e3',
        },
        'events.type': { text: 'Type of the event.', example: 'payment.completed' },
        'events.at': { text: 'When it happened.', example: moment },
        'events.body': { text: 'The request body, byte for byte.', example: '{"type":"payment.completed"}' },
        hasMore: { text: 'Whether there are more: continue from the time of the last one.', example: false },
      },
    }),
    callWords(webhooks.replayDelivery, {
      text: 'It keeps the id of its event, so receivers recognize it. The retry schedule starts over.',
      params: { id: deliveryId },
    }),
    callWords(webhooks.replayEvents, {
      text: 'At most 10,000 events, oldest first. Events that are still pending aren’t sent twice.',
      params: { id: endpointId },
      body: {
        since: { text: 'Start of the period; events are kept for 30 days.', example: '2026-11-24T00:00:00.000Z' },
        only: {
          text: 'All events that the endpoint receives, or only those whose delivery failed.',
          example: 'Failed',
        },
      },
      value: {
        events: { text: 'Number of events to be sent.', example: 3 },
        continueFrom: {
          text: 'If there are more than 10,000 events: the `since` of the next call. Null otherwise.',
          example: null,
        },
      },
    }),
  ],
}
