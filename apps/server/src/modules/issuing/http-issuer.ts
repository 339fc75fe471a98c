import { wire } from '@tradewind/contract'
import * as z from 'zod/mini'
import { type AskConnector, connectorCall, connectorWire } from '#platform/connector'
import type { CardIssuer } from './card-issuer.ts'

const { id, at } = connectorWire
const pin = z.string().check(z.regex(/^\d{4,6}$/))

/** What Tradewind asks a connector of a card issuer. Card payments come from it as messages of the card network. */
export const issuerCalls = {
  '/v1/cards': connectorCall(
    'Issues a virtual card, once for each cardId: asked again, it gives the same card.',
    z.object({ cardId: id, currency: wire.CurrencyCode, replaces: z.optional(id) }),
    z.object({ brand: z.enum(['visa', 'mastercard']), lastFour: z.string().check(z.regex(/^\d{4}$/)) }),
  ),
  '/v1/cards/set-pin': connectorCall(
    "Sets a card's PIN. Keep it out of logs.",
    z.object({ cardId: id, pin }),
    z.object({ set: z.literal(true) }),
  ),
  '/v1/cards/check-pin': connectorCall(
    "Compares a PIN with the card's. Keep it out of logs.",
    z.object({ cardId: id, pin }),
    z.object({ same: z.boolean() }),
  ),
  '/v1/cards/reveal': connectorCall(
    "Where a card's number and security code can be seen, once and for less than a minute.",
    z.object({ cardId: id }),
    z.object({
      /** On the origin of the issuer's frame. */
      path: z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)\S*$/)),
      expiresAt: at,
      seconds: z.int().check(z.minimum(1), z.maximum(60)),
    }),
  ),
} as const

/** A card issuer behind a connector over HTTP. */
export function httpIssuer(ask: AskConnector<typeof issuerCalls>): CardIssuer {
  return {
    issue: ({ replaces, ...card }) => ask('/v1/cards', { ...card, ...(replaces !== undefined && { replaces }) }),
    setPin: async ({ cardId, pin: typed }) => {
      await ask('/v1/cards/set-pin', { cardId, pin: typed.reveal() })
    },
    isPin: async ({ cardId, pin: typed }) => (await ask('/v1/cards/check-pin', { cardId, pin: typed.reveal() })).same,
    reveal: async (cardId) => {
      const { expiresAt, ...page } = await ask('/v1/cards/reveal', { cardId })
      return { ...page, expiresAt: new Date(expiresAt) }
    },
  }
}
