import { wire } from '@tradewind/contract'
import { type Currency, type Money, money } from '@tradewind/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Random } from '#platform/random'
import { uuidv7 } from '#platform/random'
import { signMessage } from '#platform/signed-message'
import { callingOutside } from '#platform/tracing'

/**
 * Connectors: programs that speak to a bank, a gateway or a provider for Tradewind. Each call is a POST of JSON, signed as
 * Standard Webhooks asks, whose answer is 200 with JSON. Any other answer, or none in time, means that nobody knows what
 * became of it.
 */

/** A call to a connector: what is sent and what comes back. */
export interface ConnectorCall {
  summary: string
  ask: z.ZodMiniType
  answer: z.ZodMiniType
}

/** The calls of one kind of connector, by their paths. */
export type ConnectorCalls = Readonly<Record<string, ConnectorCall>>

export const connectorCall = <Ask extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  summary: string,
  ask: Ask,
  answer: Answer,
) => ({ summary, ask, answer })

/** What the protocols of all connectors have in common. Amounts are in minor units, as text. */
export const connectorWire = {
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  text: z.string().check(z.maxLength(500)),
  code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_]{1,39}$/)),
  amount: { currency: wire.CurrencyCode, amountMinor: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) },
  at: z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)),
}

/** An amount as connectors read it. */
export const toConnectorAmount = ({ currency, minor }: Money) => ({ currency, amountMinor: minor.toString() })

/** An amount as a connector wrote it. */
export const fromConnectorAmount = ({ currency, amountMinor }: { currency: string; amountMinor: string }): Money =>
  money(currency as Currency, BigInt(amountMinor))

export interface ConnectorNeeds {
  /** Where the connector is; its paths are added to it. */
  url: string
  /** Signs what we ask (`whsec_…`), and what the connector tells us. */
  secret: string
  clock: Clock
  random: Random
}

/** Asks a connector. Throws unless it answers 200 with what the protocol says: then nobody knows what it did. */
export type AskConnector<Calls extends ConnectorCalls> = <Path extends keyof Calls & string>(
  path: Path,
  body: z.output<Calls[Path]['ask']>,
  signal?: AbortSignal,
) => Promise<z.output<Calls[Path]['answer']>>

/** More is no answer of a connector. */
const maxBytes = 2_000_000

/** How long a call may take where the caller has no limit of its own. */
const answerWithinMs = 10_000

export function createAskConnector<Calls extends ConnectorCalls>(
  calls: Calls,
  { url, secret, clock, random }: ConnectorNeeds,
): AskConnector<Calls> {
  return async (path, request, signal = AbortSignal.timeout(answerWithinMs)) => {
    const now = clock.now()
    const body = JSON.stringify(request)
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
    const call = calls[path]
    if (!call) throw new Error(`connectors have no ${path}`)
    return z.parse(call.answer, JSON.parse(text)) as never
  }
}
