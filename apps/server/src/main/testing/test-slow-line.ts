import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to PostgreSQL that can be slow for a while, or cut all connections at once. */
export interface SlowLine {
  /** The database's address by this line. */
  through(url: string): string
  /** What is sent from now on, either way, takes so much longer. */
  delay(ms: number): void
  cut(): void
  close(): Promise<void>
}

export async function openSlowLine(databaseUrl: string): Promise<SlowLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let delayMs = 0

  /** Passes on in order: what was sent before a change of the delay arrives before what was sent after it. */
  function pass(from: Socket, to: Socket): void {
    let free = 0
    from.on('data', (chunk: Buffer) => {
      const now = performance.now()
      free = Math.max(free, now + delayMs)
      if (free <= now) to.write(chunk)
      else setTimeout(() => to.write(chunk), free - now)
    })
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, free - performance.now())))
    from.on('close', () => setTimeout(() => to.destroy(), Math.max(0, free - performance.now())))
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay())
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    pass(client, database)
    pass(database, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    through: (url) => {
      const address = new URL(url)
      address.hostname = '127.0.0.1'
      address.port = String(port)
      return address.href
    },
    delay: (ms) => {
      delayMs = ms
    },
    cut,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
