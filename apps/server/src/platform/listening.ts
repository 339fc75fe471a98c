import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Listening {
  /**
   * Whether every notification up to a second ago has arrived. False from the moment that
   * the connection is lost or has gone silent: who relies on hearing must then look for himself.
   */
  isReliable(): boolean
  end(): Promise<void>
}

export type Heard = (payload: string) => void

/** How often the connection is asked whether it lives, and for how long an answer is good. */
const proveMs = 250
const provenMs = 1_000

/** Pauses between attempts to connect again: short, since one connection tries for everybody who listens. */
const [firstPauseMs, longestPauseMs] = [10, 250]

/**
 * Hears any number of channels on one connection, which is there for as long as someone listens. A lost one is opened
 * again; at the same time every listener is called with an empty payload, since notifications in between are lost.
 */
export function createListening(settings: pg.ClientConfig): (channel: string, heard: Heard) => Promise<Listening> {
  const listeners = new Set<{ channel: string; heard: Heard }>()
  let current: pg.Client | undefined
  /** The channels of the current connection. */
  let channels = new Set<string>()
  let opening: Promise<void> | undefined
  let asking: Promise<void> = Promise.resolve()
  let proving: NodeJS.Timeout | undefined
  let isProving = false
  let provenAt = -Infinity

  const missing = (confirmed: ReadonlySet<string>) => [
    ...new Set([...listeners].map(({ channel }) => channel).filter((channel) => !confirmed.has(channel))),
  ]
  const listenOn = (client: pg.Client, wanted: readonly string[]) =>
    client.query(wanted.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))

  /** A connection that listens to the channels of all current listeners. */
  async function connect(): Promise<{ client: pg.Client; heard: Set<string>; asked: number }> {
    const client = new pg.Client(settings)
    const lost = () => {
      if (client !== current) return
      current = undefined
      void client.end().catch(() => undefined)
      opening = reopen().finally(() => (opening = undefined))
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.heard(payload)
    })
    const confirmed = new Set<string>()
    let requestedAt = performance.now()
    try {
      await client.connect()
      for (;;) {
        // More may come while these are asked for.
        const wanted = missing(confirmed)
        if (wanted.length === 0) return { client, heard: confirmed, asked: requestedAt }
        requestedAt = performance.now()
        await listenOn(client, wanted)
        for (const channel of wanted) confirmed.add(channel)
      }
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  function use({ client, heard, asked: requestedAt }: Awaited<ReturnType<typeof connect>>): void {
    current = client
    channels = heard
    provenAt = requestedAt
  }

  async function reopen(): Promise<void> {
    for (let waitMs = firstPauseMs; listeners.size > 0; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
      const opened = await connect().catch(() => undefined)
      if (opened) {
        use(opened)
        // Before other code runs: caches must be dropped at once.
        for (const { heard } of listeners) heard('')
        return
      }
      await pause(waitMs)
    }
  }

  /** One statement on a connection at a time. */
  function inTurn(ask: () => Promise<void>): Promise<void> {
    const turn = asking.then(ask)
    asking = turn.catch(() => undefined)
    return turn
  }

  /** PostgreSQL delivers notifications before an answer, so an answer proves that none is outstanding. */
  async function prove(): Promise<void> {
    const client = current
    if (!client) return
    const requestedAt = performance.now()
    await client.query('select')
    if (client === current) provenAt = requestedAt
  }

  /** One that has no answer yet is enough, however long the connection is silent. */
  function proveAgain(): void {
    if (isProving) return
    isProving = true
    inTurn(prove)
      .catch(() => undefined)
      .finally(() => (isProving = false))
  }

  /** Has the current connection listen to the channels that it lacks. */
  async function extend(): Promise<void> {
    const client = current
    const wanted = missing(channels)
    if (!client || wanted.length === 0) return
    try {
      await listenOn(client, wanted)
      if (client === current) for (const channel of wanted) channels.add(channel)
    } catch (error) {
      // The connection was lost already.
      if (client === current) throw error
    }
  }

  /** Until a connection listens to this channel. A lost connection is awaited; a first one that fails is an error. */
  async function hear(channel: string): Promise<void> {
    while (!current || !channels.has(channel)) {
      if (current) {
        await inTurn(extend)
        continue
      }
      opening ??= connect()
        .then(use)
        .finally(() => (opening = undefined))
      await opening
    }
  }

  return async (channel, receive) => {
    const listener = { channel, heard: receive }
    listeners.add(listener)
    try {
      await hear(channel)
    } catch (error) {
      listeners.delete(listener)
      throw error
    }
    proving ??= setInterval(proveAgain, proveMs).unref()
    return {
      isReliable: () => listeners.has(listener) && current !== undefined && performance.now() - provenAt < provenMs,
      end: async () => {
        listeners.delete(listener)
        await opening?.catch(() => undefined)
        if (listeners.size > 0) return
        clearInterval(proving)
        proving = undefined
        const last = current
        current = undefined
        await last?.end()
      },
    }
  }
}
