import * as z from 'zod/mini'
import { type AskConnector, connectorCall, connectorWire, toConnectorAmount } from '#platform/connector'
import type { InteracNetwork, InteracState } from './interac.types.ts'

const { id, text, code, amount, at } = connectorWire

const accepted = z.object({ state: z.literal('accepted'), networkReference: id, expiresAt: at })
const rejected = z.object({ state: z.literal('rejected'), code })
const State = z.discriminatedUnion('state', [
  accepted,
  rejected,
  z.object({ state: z.literal('not-found') }),
  z.object({ state: z.literal('settled'), networkReference: id, at }),
  z.object({ state: z.literal('returned'), networkReference: id, at, code }),
])

/** What Tradewind asks a connector of Interac. It may report changes as `pain.014` before it is asked. */
export const interacCalls = {
  '/v1/interac-requests': connectorCall(
    'Asks someone for money, once for each reference: asked again, it gives the first answer.',
    z.object({ reference: id, ...amount, payerName: text, payerContact: text, narration: text, expiresAt: at }),
    z.discriminatedUnion('state', [accepted, rejected]),
  ),
  '/v1/interac-requests/inquire': connectorCall('The state of a request.', z.object({ reference: id }), State),
  '/v1/interac-requests/cancel': connectorCall(
    'Cancels a request that nobody has accepted, and gives the state it has then; "rejected" where it was canceled.',
    z.object({ reference: id }),
    State,
  ),
} as const

/** Interac behind a connector over HTTP. */
export function httpInterac(ask: AskConnector<typeof interacCalls>): InteracNetwork {
  return {
    request: async ({ amount: asked, expiresAt, ...order }) => {
      const body = { ...order, ...toConnectorAmount(asked), expiresAt: expiresAt.toISOString() }
      const answer = await ask('/v1/interac-requests', body)
      return answer.state === 'accepted' ? { ...answer, expiresAt: new Date(answer.expiresAt) } : answer
    },
    inquire: async (reference) => stateOf(await ask('/v1/interac-requests/inquire', { reference })),
    cancel: async (reference) => stateOf(await ask('/v1/interac-requests/cancel', { reference })),
  }
}

function stateOf(answer: z.output<typeof State>): InteracState {
  if (answer.state === 'accepted') return { ...answer, expiresAt: new Date(answer.expiresAt) }
  if (answer.state === 'settled' || answer.state === 'returned') return { ...answer, at: new Date(answer.at) }
  return answer
}
