import * as z from 'zod/mini'
import { type AskConnector, connectorCall, connectorWire, toConnectorAmount } from '#platform/connector'
import type { DebitNetwork, DebitState } from './pulls.types.ts'

const { id, text, code, amount, at } = connectorWire

const accepted = z.object({ state: z.literal('accepted'), networkReference: id, settlesAt: at, recallableUntil: at })
const rejected = z.object({ state: z.literal('rejected'), code })
const State = z.discriminatedUnion('state', [
  accepted,
  rejected,
  z.object({ state: z.enum(['not-found', 'recalled']) }),
  z.object({ state: z.literal('settled'), networkReference: id, at }),
  z.object({ state: z.literal('returned'), networkReference: id, at, code }),
])

/** What Tradewind asks a connector that collects from accounts in Canada. */
export const collectionCalls = {
  '/v1/debits': connectorCall(
    'Collects money from an account, once for each reference: asked again, it gives the first answer. The holder agreed.',
    z.object({ reference: id, ...amount, holderName: text, routing: text, accountNumber: text }),
    z.discriminatedUnion('state', [accepted, rejected]),
  ),
  '/v1/debits/inquire': connectorCall('The state of a debit.', z.object({ reference: id }), State),
  '/v1/debits/recall': connectorCall(
    'Takes a debit back before it goes out, and gives the state it has then; "recalled" where that was in time.',
    z.object({ reference: id }),
    State,
  ),
} as const

/** Collections behind a connector over HTTP. */
export function httpCollector(ask: AskConnector<typeof collectionCalls>): DebitNetwork {
  return {
    collect: async ({ amount: asked, ...order }) => {
      const answer = await ask('/v1/debits', { ...order, ...toConnectorAmount(asked) })
      return answer.state === 'accepted' ? withDates(answer) : answer
    },
    inquire: async (reference) => stateOf(await ask('/v1/debits/inquire', { reference })),
    recall: async (reference) => stateOf(await ask('/v1/debits/recall', { reference })),
  }
}

const withDates = ({ settlesAt, recallableUntil, ...answer }: z.output<typeof accepted>) => ({
  ...answer,
  settlesAt: new Date(settlesAt),
  recallableUntil: new Date(recallableUntil),
})

function stateOf(answer: z.output<typeof State>): DebitState {
  if (answer.state === 'accepted') return withDates(answer)
  if (answer.state === 'settled' || answer.state === 'returned') return { ...answer, at: new Date(answer.at) }
  return answer
}
