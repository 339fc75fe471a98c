import * as z from 'zod/mini'
import { type AskConnector, connectorCall, connectorWire } from '#platform/connector'
import type { ZenusProvider } from './onboarding.needs.ts'

const { id, text } = connectorWire

/** What Tradewind asks a connector of the provider of US accounts. */
export const zenusCalls = {
  '/v1/us-accounts/validate': connectorCall(
    'Whether a number and a name belong together, or why not.',
    z.object({ accountNumber: text, routingNumber: z.nullable(text), holderName: text }),
    z.discriminatedUnion('matched', [
      z.object({ matched: z.literal(true) }),
      z.object({ matched: z.literal(false), reason: text }),
    ]),
  ),
  '/v1/us-accounts/publish': connectorCall(
    'Takes a customer over, once for each customerId: asked again, it gives the same reference.',
    z.object({ customerId: id, accountNumber: text, holderName: text }),
    z.object({ reference: id }),
  ),
} as const

/** The provider of US accounts behind a connector over HTTP. */
export const httpZenus = (ask: AskConnector<typeof zenusCalls>): ZenusProvider => ({
  validate: (account) => ask('/v1/us-accounts/validate', account),
  publish: (customer) => ask('/v1/us-accounts/publish', customer),
})
