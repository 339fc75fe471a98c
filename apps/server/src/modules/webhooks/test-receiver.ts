import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedEvent {
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
  const state = { answering }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => {
      const event = { headers: request.headers, body: Buffer.concat(parts).toString() }
      received.push(event)
      const { code, headers, body } = state.answering(event, received.length)
      response.writeHead(code, headers).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    answer: (next: Answering) => void (state.answering = next),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
