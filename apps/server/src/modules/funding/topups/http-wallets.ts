import * as z from 'zod/mini'
import { type AskConnector, connectorCall, connectorWire, toConnectorAmount } from '#platform/connector'
import type { WalletNetwork } from './topups.types.ts'

const { id, text, code, amount, at } = connectorWire

const accepted = z.object({ state: z.literal('accepted'), networkReference: id, answerBy: at })
const rejected = z.object({ state: z.literal('rejected'), code })

/** What Tradewind asks a connector of wallet operators. It may report changes as `pain.014` before it is asked. */
export const walletCalls = {
  '/v1/wallet-requests': connectorCall(
    'Asks the holder of a wallet for money, once for each reference: asked again, it gives the first answer.',
    z.object({ reference: id, ...amount, phoneNumber: text, operator: text, narration: text }),
    z.discriminatedUnion('state', [accepted, rejected]),
  ),
  '/v1/wallet-requests/inquire': connectorCall(
    'The state of a request.',
    z.object({ reference: id }),
    z.discriminatedUnion('state', [
      accepted,
      rejected,
      z.object({ state: z.literal('not-found') }),
      z.object({ state: z.literal('settled'), networkReference: id, at }),
      z.object({ state: z.literal('reversed'), networkReference: id, at, code }),
    ]),
  ),
} as const

/** Wallet operators behind a connector over HTTP. */
export function httpWallets(ask: AskConnector<typeof walletCalls>): WalletNetwork {
  return {
    request: async ({ amount: asked, ...order }) => {
      const answer = await ask('/v1/wallet-requests', { ...order, ...toConnectorAmount(asked) })
      return answer.state === 'accepted' ? { ...answer, answerBy: new Date(answer.answerBy) } : answer
    },
    inquire: async (reference) => {
      const answer = await ask('/v1/wallet-requests/inquire', { reference })
      if (answer.state === 'accepted') return { ...answer, answerBy: new Date(answer.answerBy) }
      if (answer.state === 'settled' || answer.state === 'reversed') return { ...answer, at: new Date(answer.at) }
      return answer
    },
  }
}
