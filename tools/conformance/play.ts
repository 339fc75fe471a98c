import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { NetworkMessage } from '../../apps/server/src/modules/rails/network-messages.ts'
import { provenId, signMessage } from '../../apps/server/src/platform/signed-message.ts'

export interface Tried {
  what: string
  /** Why it does not conform; nothing where it does. */
  problem?: string
}

interface Question {
  path: string
  body: object
  /** Signed wrongly, or at another time than now. */
  secret?: string
  at?: Date
  /** Hangs up once the question is sent, as a server that dies. */
  hangUp?: boolean
}

export type Ask = (question: Question) => Promise<{ status: number; body: unknown }>

/** What is tried, in this order; each gives why the connector does not conform, or nothing. */
export type Scenarios = Readonly<Record<string, () => Promise<string | undefined>>>

/** Plays one after the other. */
export async function play(scenarios: Scenarios): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const [what, scenario] of Object.entries(scenarios)) {
    const problem = await scenario().catch((error: Error) => error.message)
    tried.push({ what, ...(problem && { problem }) })
  }
  return tried
}

export const expected = (isRight: boolean, problem: string): string | undefined => (isRight ? undefined : problem)

export const otherSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export function asker({ url, secret: right }: { url: string; secret: string }): Ask {
  return async ({ path, body, secret = right, at = new Date(), hangUp = false }) => {
    const content = JSON.stringify(body)
    const address = `${url.replace(/\/$/, '')}${path}`
    const headers = {
      'content-type': 'application/json',
      ...signMessage({ id: `ask_${randomUUID()}`, at, body: content, secret }),
    }
    if (hangUp) return sendAndHangUp(address, headers, content)
    const answer = await fetch(address, {
      method: 'POST',
      // An idle connection may be closed just as it is used again, which is no fault of the connector.
      headers: { ...headers, connection: 'close' },
      body: content,
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown }
  }
}

/** Leaves as soon as the whole question is on its way. */
async function sendAndHangUp(address: string, headers: Record<string, string>, content: string) {
  const request = (address.startsWith('https:') ? httpsRequest : httpRequest)(address, { method: 'POST', headers })
  request.on('error', () => undefined)
  request.end(content)
  await once(request, 'finish')
  request.destroy()
  return { status: 0, body: undefined }
}

/** Where the connector sends its messages: the first one about each order gets 500, as from a server that has just died. */
export async function listen({ callbackPort, secret }: { callbackPort: number; secret: string }) {
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
