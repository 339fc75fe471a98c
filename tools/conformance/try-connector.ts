import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { networkCalls } from '../../apps/server/src/modules/rails/connector/protocol.ts'
import { NetworkMessage } from '../../apps/server/src/modules/rails/network-messages.ts'
import { provenId, signMessage } from '../../apps/server/src/platform/signed-message.ts'

export interface ConnectorToTry {
  url: string
  secret: string
  rail: string
  /** An amount, in minor units, that its bank accepts. */
  accepted: string
  currency: string
  /** Who is paid, as the connector takes it. */
  to: Readonly<Record<string, string>>
  /** Where it sends its messages; a port of this machine, which the connector has as Tradewind's address. */
  callbackPort: number
  /** How long it may take to tell what became of an order. */
  patienceMs: number
}

export interface Tried {
  what: string
  /** Why it does not conform; nothing where it does. */
  problem?: string
}

interface Ask {
  path: string
  body: object
  /** Signed wrongly, or at another time than now. */
  secret?: string
  at?: Date
}

/** Plays what Tradewind and the world do to a connector, and says for each scenario what fails. Orders are real to its bank. */
export async function tryConnector(connector: ConnectorToTry): Promise<Tried[]> {
  const heard = await listen(connector)
  const ask = asker(connector)
  const fresh = () => orderOf(connector)
  const order = fresh()
  const scenarios: Record<string, () => Promise<string | undefined>> = {
    'refuses what is signed with another key': async () => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      const forged = await ask({ path: '/v1/orders', body: order, secret })
      return expected(forged.status >= 400 && forged.status < 500, `it answered ${forged.status}`)
    },
    'refuses what was signed ten minutes ago': async () => {
      const old = await ask({ path: '/v1/orders', body: order, at: new Date(Date.now() - 600_000) })
      return expected(old.status >= 400 && old.status < 500, `it answered ${old.status}`)
    },
    'did not take the orders that it refused': async () => stateOf(ask, order, ['not-found']),
    'takes an order': async () => {
      const answer = await ask({ path: '/v1/orders', body: order })
      const read = networkCalls['/v1/orders'].answer.safeParse(answer.body)
      if (answer.status !== 200 || !read.success) return `it answered ${answer.status} ${JSON.stringify(answer.body)}`
      return expected(read.data.state === 'accepted', `it answered ${read.data.state}`)
    },
    'gives the same answer to the same order, ten times at once': async () => {
      const again = await Promise.all(Array.from({ length: 10 }, () => ask({ path: '/v1/orders', body: order })))
      const answers = new Set(again.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
      return expected(answers.size === 1 && again[0]?.status === 200, `it gave ${[...answers].join(' and ')}`)
    },
    'refuses other content under an id that it has': async () => {
      const other = await ask({ path: '/v1/orders', body: { ...order, amountMinor: `1${order.amountMinor}` } })
      return expected(other.status === 409, `it answered ${other.status}`)
    },
    'takes one of ten that arrive at once for the first time': async () => {
      const together = fresh()
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ path: '/v1/orders', body: together })))
      const references = new Set(answers.map(({ body }) => JSON.stringify(body)))
      return expected(references.size === 1, `it gave ${references.size} different answers`)
    },
    'knows what became of an order': async () => stateOf(ask, order, ['accepted', 'settled']),
    'knows nothing of an order that it never got': async () => stateOf(ask, fresh(), ['not-found']),
    'tells by a signed message what became of an order': async () => {
      const message = await heard.about(order.endToEndId, connector.patienceMs)
      if (typeof message === 'string') return message
      return expected(message.network === connector.rail, `the message is of ${message.network}`)
    },
    'repeats a message, under the same id, that was not understood': async () => {
      // The first one about this order was answered with 500.
      const times = heard.ids(order.endToEndId)
      return expected(times.length >= 2 && new Set(times).size === 1, `the ids were ${times.join(', ')}`)
    },
    'says the same when asked as in its message': async () => stateOf(ask, order, ['settled', 'rejected', 'returned']),
    'answers a recall, and the same recall the same way': async () => {
      const { rail, endToEndId, currency, amountMinor } = order
      const paid = { rail, endToEndId, networkReference: endToEndId, currency, amountMinor }
      const body = { recallId: randomUUID(), ...paid, reason: 'DUPL' }
      const answers = [await ask({ path: '/v1/recalls', body }), await ask({ path: '/v1/recalls', body })]
      const read = answers.map((one) => networkCalls['/v1/recalls'].answer.safeParse(one.body))
      if (answers.some(({ status }) => status !== 200) || read.some(({ success }) => !success))
        return `it answered ${JSON.stringify(answers)}`
      const [first, again] = read.map(({ data }) => data?.state)
      return expected(first === again || first === 'pending', `it said ${first}, then ${again}`)
    },
    'gives nothing back for an order that it never got': async () => {
      const { rail, endToEndId, currency, amountMinor } = fresh()
      const paid = { rail, endToEndId, networkReference: endToEndId, currency, amountMinor }
      const body = { recallId: randomUUID(), ...paid, reason: 'DUPL' }
      const answer = await ask({ path: '/v1/recalls', body })
      const read = networkCalls['/v1/recalls'].answer.safeParse(answer.body)
      return expected(
        read.success && (read.data.state === 'refused' || read.data.state === 'by-hand'),
        `it answered ${answer.status} ${JSON.stringify(answer.body)}`,
      )
    },
  }
  const tried: Tried[] = []
  for (const [what, play] of Object.entries(scenarios)) {
    const problem = await play().catch((error: Error) => error.message)
    tried.push({ what, ...(problem && { problem }) })
  }
  heard.close()
  return tried
}

const expected = (isRight: boolean, problem: string): string | undefined => (isRight ? undefined : problem)

const orderOf = ({ rail, currency, accepted, to }: ConnectorToTry) => ({
  rail,
  endToEndId: randomUUID(),
  currency,
  amountMinor: accepted,
  debtorName: 'Marlow & Finch Ltd',
  debtorAccount: 'GB29NWBK60161331926819',
  debtorAddress: { lines: ['14 Harbour Street'], city: 'Bristol', postcode: 'BS1 4QA', country: 'GB' },
  creditorName: 'Test Payee',
  to,
  narration: 'Conformance',
})

function asker({ url, secret: right }: ConnectorToTry) {
  return async ({ path, body, secret = right, at = new Date() }: Ask) => {
    const content = JSON.stringify(body)
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signMessage({ id: `ask_${randomUUID()}`, at, body: content, secret }),
      },
      body: content,
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown }
  }
}

/** Why an inquiry does not give one of these states. */
async function stateOf(
  ask: ReturnType<typeof asker>,
  { rail, endToEndId }: { rail: string; endToEndId: string },
  states: readonly string[],
): Promise<string | undefined> {
  const { status, body } = await ask({ path: '/v1/orders/inquire', body: { rail, endToEndId } })
  const read = networkCalls['/v1/orders/inquire'].answer.safeParse(body)
  if (status !== 200 || !read.success) return `it answered ${status} ${JSON.stringify(body)}`
  return expected(states.includes(read.data.state), `it said ${read.data.state}`)
}

/** Where the connector sends its messages: the first one about each order gets 500, as from a server that has just died. */
async function listen({ callbackPort, secret }: ConnectorToTry) {
  const ids = new Map<string, string[]>()
  const heard = new Map<string, PromiseWithResolvers<NetworkMessage | string>>()
  const hearing = (subject: string) => {
    const one = heard.get(subject) ?? Promise.withResolvers<NetworkMessage | string>()
    heard.set(subject, one)
    return one
  }
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const id = provenId({ headers: request.headers, body }, [secret], new Date())
    const read = NetworkMessage.safeParse(parsed(body))
    const subject = read.success && 'endToEndId' in read.data ? read.data.endToEndId : ''
    const before = ids.get(subject) ?? []
    ids.set(subject, [...before, id ?? 'a wrong signature'])
    response.writeHead(before.length === 0 ? 500 : 200, { 'content-type': 'application/json' }).end('{}')
    if (before.length > 0)
      hearing(subject).resolve(id && read.success ? read.data : `its message is not one of the protocol: ${body}`)
  }
  const server = createServer((request, response) => void hear(request, response))
  server.listen(callbackPort)
  await once(server, 'listening')
  return {
    ids: (subject: string) => ids.get(subject) ?? [],
    about: (subject: string, patienceMs: number) =>
      Promise.race([hearing(subject).promise, pause(patienceMs, `no message within ${patienceMs} ms`, { ref: false })]),
    close: () => server.close(),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
