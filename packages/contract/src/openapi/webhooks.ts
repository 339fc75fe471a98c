import * as z from 'zod/mini'
import { eventVersion, webhookEvents, webhookEventTypes } from '../webhook-events.ts'
import type { Json } from './schemas.ts'

const moment = { type: 'string', format: 'date-time' }
const id = { type: 'string', format: 'uuid' }

/** The fields of every event, besides the state of its object. */
const envelope = (type: string, object: string): Json => ({
  id: { ...id, description: 'Id of the event, as in the header `webhook-id`: the same on every attempt.' },
  type: { const: type },
  version: {
    const: eventVersion,
    description: 'Changes when a field of this type is removed or changes its meaning.',
  },
  timestamp: { ...moment, description: 'When it happened.' },
  objectId: { ...id, description: `Id of the ${object}.` },
  sequence: {
    type: 'integer',
    minimum: 1,
    description: 'Number of the event among those of its object: ignore events older than the latest you have.',
  },
})

/** How the receiver of an event knows that it comes from this installation. */
export const webhookSignature: Json = {
  type: 'apiKey',
  in: 'header',
  name: 'webhook-signature',
  description:
    'The signatures of the event with the secrets of the endpoint, after Standard Webhooks. Verify it before you act.',
}

/** The events for customers' endpoints, as `webhooks` of OpenAPI 3.1. */
export const webhookOperations = (tag: string): Record<string, Json> =>
  Object.fromEntries(
    webhookEventTypes.map((type) => {
      const { object, data, text } = webhookEvents[type]
      const { $schema: _schema, ...state } = z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' })
      const properties = {
        ...envelope(type, object),
        data: { ...state, description: 'The state of the object when it happened.' },
      }
      return [
        type,
        {
          post: {
            operationId: `event.${type}`,
            tags: [tag],
            summary: type,
            description: text,
            security: [{ webhookSignature: [] }],
            requestBody: {
              required: true,
              content: {
                'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } },
              },
            },
            responses: { '2XX': { description: 'Accepted. Anything else is retried.' } },
          },
        },
      ]
    }),
  )
