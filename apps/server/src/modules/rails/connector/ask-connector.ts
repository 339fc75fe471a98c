import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Random } from '#platform/random'
import { uuidv7 } from '#platform/random'
import { callingOutside } from '#platform/tracing'
import { signMessage } from '../callback-signature.ts'
import { type ConnectorAnswer, type ConnectorAsk, type ConnectorPath, connectorCalls } from './protocol.ts'

export interface ConnectorNeeds {
  /** Where the connector is; its paths are added to it. */
  url: string
  /** Signs what we ask (`whsec_…`), and what the connector tells us. */
  secret: string
  clock: Clock
  random: Random
}

export type AskConnector = <Path extends ConnectorPath>(
  path: Path,
  body: ConnectorAsk<Path>,
  signal?: AbortSignal,
) => Promise<ConnectorAnswer<Path>>

/** More is no answer of a connector. */
const maxBytes = 2_000_000

/** How long a look-up may take where the caller has no limit of its own. */
const lookUpWithinMs = 10_000

/** Asks a connector. Throws unless it answers 200 with what the protocol says: then nobody knows what it did. */
export function createAskConnector({ url, secret, clock, random }: ConnectorNeeds): AskConnector {
  return async (path, asked, signal = AbortSignal.timeout(lookUpWithinMs)) => {
    const now = clock.now()
    const body = JSON.stringify(asked)
    const response = await callingOutside(`connector ${path}`, (trace) =>
      fetch(`${url.replace(/\/$/, '')}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...trace,
          ...signMessage({ id: `ask_${uuidv7(now, random)}`, at: now, body, secret }),
        },
        body,
        redirect: 'error',
        signal,
      }),
    )
    if (response.status !== 200) throw new Error(`the connector answered ${path} with ${response.status}`)
    const text = await response.text()
    if (text.length > maxBytes) throw new Error(`the answer of the connector to ${path} is too long`)
    return z.parse(connectorCalls[path].answer, JSON.parse(text)) as never
  }
}
