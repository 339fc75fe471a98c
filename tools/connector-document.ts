import * as z from 'zod/mini'
import { acquirerCalls } from '../apps/server/src/modules/acquiring/http-acquirer.ts'
import { interacCalls } from '../apps/server/src/modules/funding/interac/http-interac.ts'
import { bankLinkCalls } from '../apps/server/src/modules/funding/plaid/http-bank-links.ts'
import { collectionCalls } from '../apps/server/src/modules/funding/pulls/http-collector.ts'
import { walletCalls } from '../apps/server/src/modules/funding/topups/http-wallets.ts'
import { issuerCalls } from '../apps/server/src/modules/issuing/http-issuer.ts'
import { CardNetworkMessage } from '../apps/server/src/modules/issuing/payments/network-messages.ts'
import { zenusCalls } from '../apps/server/src/modules/onboarding/http-zenus.ts'
import { networkCalls } from '../apps/server/src/modules/rails/connector/protocol.ts'
import { NetworkMessage } from '../apps/server/src/modules/rails/network-messages.ts'
import type { ConnectorCalls } from '../apps/server/src/platform/connector.ts'

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

/** The calls by the part of a connector that answers them. A connector may have one part or several. */
const parts: Readonly<Record<string, ConnectorCalls>> = {
  'Payment networks and banks': networkCalls,
  'Card acquirer': acquirerCalls,
  'Card issuer': issuerCalls,
  'Interac requests': interacCalls,
  'Wallet operators': walletCalls,
  'Collections in Canada': collectionCalls,
  'Linked bank accounts': bankLinkCalls,
  'US accounts': zenusCalls,
}

/** OpenAPI of what Tradewind asks connectors, and of the messages that it takes from them. */
export function connectorDocument() {
  const calls = Object.entries(parts).flatMap(([tag, own]) =>
    Object.entries(own).map(([path, call]) => ({ tag, path, ...call })),
  )
  const paths = calls.map(({ tag, path, summary, ask, answer }) => [
    path,
    {
      post: {
        tags: [tag],
        summary,
        operationId: path.slice('/v1/'.length).replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()),
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
    info: { title: 'Connectors', version: '1' },
    tags: Object.keys(parts).map((name) => ({ name })),
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
      cardMessage: {
        post: {
          summary:
            "What an issuer's connector tells Tradewind at /card/network/v1/messages, signed with ISSUER_SECRET.",
          parameters: signatures,
          requestBody: { required: true, content: json(CardNetworkMessage) },
          responses: {
            200: { description: 'The decision on the payment, or that the message had its effect, now or before.' },
            400: { description: 'It will never be taken: forged, old or impossible.' },
            500: { description: 'Tell it again under the same id.' },
          },
        },
      },
    },
  }
}
