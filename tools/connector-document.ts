import * as z from 'zod/mini'
import { connectorCalls } from '../apps/server/src/modules/rails/connector/protocol.ts'
import { NetworkMessage } from '../apps/server/src/modules/rails/network-messages.ts'

const json = (schema: z.ZodMiniType) => ({
  'application/json': {
    schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  },
})

const signatures = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** OpenAPI of what Tradewind asks a connector of payment networks, and of the messages that it takes from one. */
export function connectorDocument() {
  const paths = Object.entries(connectorCalls).map(([path, { summary, ask, answer }]) => [
    path,
    {
      post: {
        summary,
        operationId: path.slice('/v1/'.length).replaceAll(/\/(\w)/g, (_, letter: string) => letter.toUpperCase()),
        parameters: signatures,
        requestBody: { required: true, content: json(ask) },
        responses: {
          200: { description: 'The answer.', content: json(answer) },
          401: { description: 'The signature is not right, or older than five minutes.' },
          default: { description: 'Nobody knows what became of it: Tradewind asks.' },
        },
      },
    },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Connectors of payment networks', version: '1' },
    paths: Object.fromEntries(paths),
    webhooks: {
      networkMessage: {
        post: {
          summary: 'What a connector tells Tradewind at /rails/api/v1/callbacks/{network}, until it gets 200 or 400.',
          parameters: signatures,
          requestBody: { required: true, content: json(NetworkMessage) },
          responses: {
            200: { description: 'It has had its effect, now or before.' },
            400: { description: 'It will never be taken: forged, old or impossible.' },
            500: { description: 'Tell it again under the same id.' },
          },
        },
      },
    },
  }
}
