import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedEvent {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How a receiver answers one request. */
export type Answering = (
  received: ReceivedEvent,
  number: number,
) => {
  code: number
  headers?: Record<string, string>
  body?: string
}

/** A server that receives events. */
export async function startReceiver(answering: Answering = () => ({ code: 204 })) {
  const received: ReceivedEvent[] = []
  const nothing = async () => undefined
  const state: { answering: Answering; before: () => Promise<unknown> } = { answering, before: nothing }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const event = { path: request.url ?? '', headers: request.headers, body: (await buffer(request)).toString() }
    received.push(event)
    await state.before()
    const { code, headers, body } = state.answering(event, received.length)
    response.writeHead(code, headers).end(body)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    /** Answers like this from now on; something else can happen before each answer. */
    answer: (next: Answering, before: () => Promise<unknown> = nothing) =>
      void Object.assign(state, { answering: next, before }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
