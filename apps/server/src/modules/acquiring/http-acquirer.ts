import * as z from 'zod/mini'
import { type AskConnector, connectorCall, connectorWire, toConnectorAmount } from '#platform/connector'
import { Secret } from '#platform/secret'
import type { CardAcquirer, CardAnswer, CardDispute, CardRefund } from './card-acquirer.ts'
import { declineCodes } from './declines.rules.ts'
import { emvLiability } from './liability.rules.ts'

const { id, text, amount, at } = connectorWire
const token = z.string().check(z.minLength(1), z.maxLength(500))
const optionalText = z.optional(text)

const declined = z.object({ state: z.literal('declined'), code: z.enum(declineCodes) })
const answers = [
  z.object({
    state: z.literal('approved'),
    authentication: z.object({
      flow: z.enum(['none', 'frictionless', 'challenge']),
      /** The electronic commerce indicator of the card scheme. */
      eci: z.nullable(z.string().check(z.regex(/^0\d$/))),
      cavv: z.boolean(),
    }),
  }),
  declined,
  z.object({ state: z.literal('challenge'), challengeId: z.string().check(z.regex(/^[\w-]{1,128}$/)) }),
] as const
const Answer = z.discriminatedUnion('state', [...answers])

/** What Tradewind asks a connector of a card acquirer, whose frame takes the cards' numbers. */
export const acquirerCalls = {
  '/v1/card-tokens/describe': connectorCall(
    'The card behind a token of the frame, or null. Uses nothing up.',
    z.object({ token }),
    z.object({
      card: z.nullable(
        z.object({
          type: z.enum(['visa', 'amex', 'mastercard', 'discover', 'diners', 'jcb', 'china_union_pay', 'verve']),
          lastFour: z.string().check(z.regex(/^\d{4}$/)),
          month: z.int().check(z.minimum(1), z.maximum(12)),
          year: z.int().check(z.minimum(2_000), z.maximum(2_199)),
        }),
      ),
    }),
  ),
  '/v1/saved-cards': connectorCall(
    'Keeps the card of a token, once for each reference, and gives the secret by which it is charged again.',
    z.object({ reference: id, token }),
    z.union([z.object({ savedCard: token }), declined]),
  ),
  '/v1/saved-cards/forget': connectorCall(
    'Forgets a saved card; one that is not known is forgotten already.',
    z.object({ savedCard: token }),
    z.object({ forgotten: z.literal(true) }),
  ),
  '/v1/card-payments': connectorCall(
    'Takes a payment, once for each reference: asked again, it gives the first answer.',
    z.object({
      reference: id,
      ...amount,
      source: z.union([z.object({ token }), z.object({ savedCard: token })]),
      payer: z.object({
        holder: optionalText,
        address: optionalText,
        city: optionalText,
        state: optionalText,
        postcode: optionalText,
        countryId: optionalText,
        email: optionalText,
        phone: optionalText,
      }),
    }),
    Answer,
  ),
  '/v1/card-payments/inquire': connectorCall(
    'The state of a payment. One that is not found may still be on its way.',
    z.object({ reference: id }),
    z.discriminatedUnion('state', [...answers, z.object({ state: z.literal('not-found') })]),
  ),
  '/v1/card-payments/void': connectorCall(
    'Voids a payment, also one that has not arrived. What had an outcome before keeps it, and that is the answer.',
    z.object({ reference: id, ...amount }),
    z.discriminatedUnion('state', [...answers, z.object({ state: z.literal('voided') })]),
  ),
  '/v1/card-payments/dispute': connectorCall(
    'The dispute of a payment, or null.',
    z.object({ reference: id }),
    z.object({
      dispute: z.nullable(
        z.object({
          reason: z.enum(['fraud', 'not-recognised', 'duplicate', 'not-received', 'other']),
          openedAt: at,
          respondBy: at,
          state: z.enum(['open', 'in-review', 'won', 'lost']),
          countsRefunds: z.boolean(),
        }),
      ),
    }),
  ),
  '/v1/card-payments/dispute/refunds': connectorCall(
    "Shows the card's bank earlier refunds, so that only the rest is disputed. The same refund counts once.",
    z.object({ reference: id, refunds: z.array(z.object({ id, ...amount, at })) }),
    z.object({ shown: z.literal(true) }),
  ),
  '/v1/card-payments/dispute/answer': connectorCall(
    'Accepts a dispute, or contests it with evidence; a document is base64. The first answer counts.',
    z.object({
      reference: id,
      answer: z.union([
        z.literal('accept'),
        z.object({
          evidence: z.string(),
          document: z.optional(z.object({ name: text, type: text, base64: z.string() })),
        }),
      ]),
    }),
    z.object({ answered: z.literal(true) }),
  ),
  '/v1/card-refunds': connectorCall(
    'Gives money of a payment back to its card, once for each refundId.',
    z.object({
      refundId: id,
      originalReference: id,
      original: z.object(amount),
      amount: z.object(amount),
      reason: text,
    }),
    z.object({ state: z.literal('accepted') }),
  ),
} as const

type AskAcquirer = AskConnector<typeof acquirerCalls>

/** A card acquirer behind a connector over HTTP. Liability for fraud follows EMV 3-D Secure. */
export function httpAcquirer(ask: AskAcquirer): CardAcquirer {
  return {
    liability: emvLiability,
    describe: async (typed) => (await ask('/v1/card-tokens/describe', { token: typed.reveal() })).card ?? undefined,
    keep: async ({ reference, token: typed }) => {
      const kept = await ask('/v1/saved-cards', { reference, token: typed.reveal() })
      return 'savedCard' in kept ? { savedCard: new Secret(kept.savedCard) } : kept
    },
    forget: async (savedCard) => {
      await ask('/v1/saved-cards/forget', { savedCard: savedCard.reveal() })
    },
    pay: ({ reference, amount: asked, source, payer }) => {
      const named = 'token' in source ? { token: source.token.reveal() } : { savedCard: source.savedCard.reveal() }
      const known = Object.fromEntries(Object.entries(payer).filter(([, value]) => value !== undefined))
      const body = { reference, ...toConnectorAmount(asked), source: named, payer: known }
      return ask('/v1/card-payments', body) satisfies Promise<CardAnswer>
    },
    challengePage: (challengeId) => `/challenges/${challengeId}`,
    inquire: (reference) => ask('/v1/card-payments/inquire', { reference }),
    void: ({ reference, amount: asked }) => ask('/v1/card-payments/void', { reference, ...toConnectorAmount(asked) }),
    ...disputes(ask),
  }
}

function disputes(ask: AskAcquirer): Pick<CardAcquirer, 'disputeOf' | 'showRefunds' | 'answerDispute'> {
  return {
    disputeOf: async (reference): Promise<CardDispute | undefined> => {
      const { dispute } = await ask('/v1/card-payments/dispute', { reference })
      return dispute
        ? { ...dispute, openedAt: new Date(dispute.openedAt), respondBy: new Date(dispute.respondBy) }
        : undefined
    },
    showRefunds: async ({ reference, refunds }) => {
      const shown = refunds.map((refund) => ({
        id: refund.id,
        ...toConnectorAmount(refund.amount),
        at: refund.at.toISOString(),
      }))
      await ask('/v1/card-payments/dispute/refunds', { reference, refunds: shown })
    },
    answerDispute: async ({ reference, answer }) => {
      await ask('/v1/card-payments/dispute/answer', {
        reference,
        answer: answer === 'accept' ? answer : { evidence: answer.evidence, ...documentOf(answer.document) },
      })
    },
  }
}

const documentOf = (document: { name: string; type: string; bytes: Uint8Array } | undefined) =>
  document && {
    document: { name: document.name, type: document.type, base64: Buffer.from(document.bytes).toString('base64') },
  }

/** Refunds to cards, by the same connector. */
export const httpCardRefund =
  (ask: AskAcquirer) =>
  async ({ refundId, originalReference, original, amount: back, reason }: CardRefund): Promise<void> => {
    const refund = { refundId, originalReference, reason }
    await ask('/v1/card-refunds', {
      ...refund,
      original: toConnectorAmount(original),
      amount: toConnectorAmount(back),
    })
  }
