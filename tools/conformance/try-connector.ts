import { randomUUID } from 'node:crypto'
import { networkCalls } from '../../apps/server/src/modules/rails/connector/protocol.ts'
import { type Ask, asker, expected, listen, otherSecret, play, type Scenarios, type Tried } from './play.ts'

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

/** Plays what Tradewind and the world do to a connector, and says for each scenario what fails. Orders are real to its bank. */
export async function tryConnector(connector: ConnectorToTry): Promise<Tried[]> {
  const heard = await listen(connector)
  const ask = asker(connector)
  const fresh = () => orderOf(connector)
  const order = fresh()
  const scenarios: Scenarios = {
    'refuses what is signed with another key': async () => {
      const forged = await ask({ path: '/v1/orders', body: order, secret: otherSecret() })
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
  const tried = await play(scenarios)
  heard.close()
  return tried
}

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

/** Why an inquiry does not give one of these states. */
async function stateOf(
  ask: Ask,
  { rail, endToEndId }: { rail: string; endToEndId: string },
  states: readonly string[],
): Promise<string | undefined> {
  const { status, body } = await ask({ path: '/v1/orders/inquire', body: { rail, endToEndId } })
  const read = networkCalls['/v1/orders/inquire'].answer.safeParse(body)
  if (status !== 200 || !read.success) return `it answered ${status} ${JSON.stringify(body)}`
  return expected(states.includes(read.data.state), `it said ${read.data.state}`)
}
