import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where a process dies: before its request reaches the database, or after it took effect and before the answer came. */
export interface CrashPoint {
  request: number
  when: 'before' | 'after'
}

/**
 * A line to PostgreSQL that counts the requests on it and can break for good at any of them, as if the process that
 * asks had died there: every connection is cut, nothing more gets through, and the server rolls back what was open.
 */
export interface WireProxy {
  /** The database's address by this line. */
  url: string
  /** Counts from zero again, and breaks at the point, if one is given. */
  arm(point?: CrashPoint): void
  /** How many requests there were since it was armed. */
  requests(): number
  /** Whether it broke. */
  isBroken(): boolean
  /** Lets a new process through. */
  mend(): void
  close(): Promise<void>
}

/** Messages that ask PostgreSQL for an answer ending in ReadyForQuery: a simple query, and Sync. */
const asks = new Set(['Q', 'S'])

export async function openWireProxy(databaseUrl: string): Promise<WireProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed: CrashPoint | undefined
  let [count, broken] = [0, false]

  function breakDown(): void {
    broken = true
    for (const socket of sockets) socket.resetAndDestroy()
  }

  const server = createServer((client) => {
    if (broken) return void client.resetAndDestroy()
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay())
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    let dying = false
    const toDatabase = messages(true, (type, waiting) => {
      if (asks.has(type)) {
        const request = count++
        if (armed?.request === request) {
          if (armed.when === 'before') return breakDown()
          dying = true
        }
      }
      // Half of a request reaches the database with its other half, or not at all.
      if (asks.has(type) || type === 'startup' || type === 'p' || type === 'X') database.write(waiting.take())
    })
    const toClient = messages(false, (type, waiting) => {
      if (!dying) client.write(waiting.take())
      else if (type === 'Z') breakDown()
    })
    client.on('data', toDatabase)
    database.on('data', toClient)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)

  return {
    url: through.href,
    arm: (point) => {
      armed = point
      count = 0
    },
    requests: () => count,
    isBroken: () => broken,
    mend: () => {
      armed = undefined
      broken = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Waiting {
  /** All messages since it was last taken, whole. */
  take(): Buffer
}

/** Cuts a stream of the PostgreSQL protocol into messages; the client's first has no type. */
function messages(fromClient: boolean, heard: (type: string, waiting: Waiting) => void): (chunk: Buffer) => void {
  let [rest, starting] = [Buffer.alloc(0), fromClient]
  let whole: Buffer[] = []
  const waiting: Waiting = {
    take: () => {
      const taken = Buffer.concat(whole)
      whole = []
      return taken
    },
  }
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = starting ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      const type = starting ? 'startup' : String.fromCharCode(rest[0] ?? 0)
      whole.push(rest.subarray(0, length))
      rest = rest.subarray(length)
      starting = false
      heard(type, waiting)
    }
  }
}
