import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '@tradewind/testkit'

/** What a line does to a request: most of them leave its sender without an answer, whatever became of it. */
export const lineFaults = [
  'drop the request',
  'drop the answer',
  'send it twice at once',
  'send it again later',
  'delay',
  'let another overtake it',
  'reset within the request',
  'reset within the answer',
  'never answer',
  'trickle',
] as const
/** The last is no fault of a line but of a server: it says yes before anything is done. Only controls use it. */
export type LineFault = (typeof lineFaults)[number] | 'acknowledge before it is done'

export interface FaultProxy {
  address: string
  /** How often each fault happened, and how many requests there were. */
  counts: Map<LineFault | 'none', number>
  close(): Promise<void>
}

export interface FaultProxyNeeds {
  /** Where the real server answers. */
  target: () => Promise<string>
  dice: Dice
  /** The share of requests that meet a fault. */
  share: number
  faults?: readonly LineFault[]
}

const longestDelayMs = 80
const pieces = 6

/** A line to the server for clients that open a connection for each request; its faults follow from its dice. */
export async function openFaultProxy({
  target,
  dice,
  share,
  faults = lineFaults,
}: FaultProxyNeeds): Promise<FaultProxy> {
  const counts: FaultProxy['counts'] = new Map()
  const sockets = new Set<Socket>()
  const later = new Set<Promise<unknown>>()
  let passed = Promise.withResolvers<void>()

  function keep(socket: Socket): Socket {
    sockets.add(socket.setNoDelay())
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  async function toServer(): Promise<Socket> {
    const { hostname, port } = new URL(await target())
    return keep(connect(Number(port), hostname))
  }

  /** Sends a whole request and gives the whole answer. */
  async function forward(request: Buffer): Promise<Buffer> {
    const server = await toServer()
    const parts: Buffer[] = []
    server.on('data', (part: Buffer) => parts.push(part))
    server.write(request)
    // Whoever let this one overtake goes on.
    passed.resolve()
    passed = Promise.withResolvers()
    await once(server, 'close')
    return Buffer.concat(parts)
  }

  async function meet(fault: LineFault | 'none', request: Buffer, client: Socket): Promise<void> {
    const answer = async () => void client.end(await forward(request))
    switch (fault) {
      case 'none':
        return answer()
      case 'drop the request':
        return void client.resetAndDestroy()
      case 'drop the answer':
        await forward(request)
        return void client.resetAndDestroy()
      case 'send it twice at once': {
        const [first] = await Promise.all([forward(request), forward(request)])
        return void client.end(first)
      }
      case 'send it again later':
        await answer()
        await pause(longestDelayMs)
        return void (await forward(request))
      case 'delay':
        await pause(dice.int(longestDelayMs))
        return answer()
      case 'let another overtake it':
        await Promise.race([passed.promise, pause(longestDelayMs)])
        return answer()
      case 'reset within the request': {
        const server = await toServer()
        server.write(request.subarray(0, 1 + dice.int(request.length - 1)))
        await pause(dice.int(5))
        server.resetAndDestroy()
        return void client.resetAndDestroy()
      }
      case 'reset within the answer': {
        const whole = await forward(request)
        client.write(whole.subarray(0, Math.floor(whole.length / 2)), () => client.resetAndDestroy())
        return
      }
      case 'never answer':
        return void (await forward(request))
      case 'trickle': {
        const server = await toServer()
        server.pipe(client)
        const size = Math.ceil(request.length / pieces)
        for (let from = 0; from < request.length; from += size) {
          server.write(request.subarray(from, from + size))
          await pause(2)
        }
        return
      }
      case 'acknowledge before it is done': {
        const body = JSON.stringify({ isSuccess: true, value: { transactionId: randomUUID() } })
        return void client.end(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
        )
      }
    }
  }

  const server = createServer((client) => {
    keep(client)
    let request = Buffer.alloc(0)
    client.on('data', (part: Buffer) => {
      request = Buffer.concat([request, part])
      if (!isWhole(request)) return
      client.removeAllListeners('data')
      const fault = dice.chance(share) ? dice.pick(faults) : 'none'
      counts.set(fault, (counts.get(fault) ?? 0) + 1)
      const met = meet(fault, request, client)
        .catch(() => void client.destroy())
        .finally(() => later.delete(met))
      later.add(met)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      // What was sent again later must have its effect before anybody looks.
      while (later.size > 0) await Promise.all(later)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether the head and as much body as it promises are there. */
function isWhole(request: Buffer): boolean {
  const head = request.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(request.subarray(0, head).toString('latin1'))?.[1] ?? '0'
  return request.length >= head + 4 + Number(length)
}
