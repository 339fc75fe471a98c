import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Listening {
  /**
   * Whether everything that was told until a moment ago, a second at most, has been heard. False from the moment that
   * the connection is lost or has gone silent: who relies on hearing must then look for himself.
   */
  hearsAll(): boolean
  end(): Promise<void>
}

export type Heard = (payload: string) => void

/** How often the connection is asked whether it lives, and for how long an answer is good. */
const proveMs = 250
const provenMs = 1_000

/** Pauses between attempts to connect again: short, since one connection tries for everybody who listens. */
const [firstPauseMs, longestPauseMs] = [10, 250]

/**
 * Hears any number of channels on one connection, which is there for as long as somebody listens. A lost one is opened
 * again; in the same moment everybody is called with an empty payload, since what was told meanwhile is gone.
 */
export function createListening(settings: pg.ClientConfig): (channel: string, heard: Heard) => Promise<Listening> {
  const listeners = new Set<{ channel: string; heard: Heard }>()
  let current: pg.Client | undefined
  /** What the current connection hears. */
  let channels = new Set<string>()
  let opening: Promise<void> | undefined
  let asking: Promise<void> = Promise.resolve()
  let proving: NodeJS.Timeout | undefined
  let isProving = false
  let provenAt = -Infinity

  const missing = (heard: ReadonlySet<string>) => [
    ...new Set([...listeners].map(({ channel }) => channel).filter((channel) => !heard.has(channel))),
  ]
  const listenOn = (client: pg.Client, wanted: readonly string[]) =>
    client.query(wanted.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))

  /** A connection that hears the channels of everybody who listens by then. */
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
    const heard = new Set<string>()
    let asked = performance.now()
    try {
      await client.connect()
      for (;;) {
        // More may come while these are asked for.
        const wanted = missing(heard)
        if (wanted.length === 0) return { client, heard, asked }
        asked = performance.now()
        await listenOn(client, wanted)
        for (const channel of wanted) heard.add(channel)
      }
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  function use({ client, heard, asked }: Awaited<ReturnType<typeof connect>>): void {
    current = client
    channels = heard
    provenAt = asked
  }

  async function reopen(): Promise<void> {
    for (let waitMs = firstPauseMs; listeners.size > 0; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
      const opened = await connect().catch(() => undefined)
      if (opened) {
        use(opened)
        // Before anybody else runs: whoever remembers something must not believe it for a moment longer.
        for (const { heard } of listeners) heard('')
        return
      }
      await pause(waitMs)
    }
  }

  /** One question to a connection at a time. */
  function inTurn(ask: () => Promise<void>): Promise<void> {
    const turn = asking.then(ask)
    asking = turn.catch(() => undefined)
    return turn
  }

  /** PostgreSQL delivers what was told before it answers, so an answer proves that nothing is outstanding. */
  async function prove(): Promise<void> {
    const client = current
    if (!client) return
    const asked = performance.now()
    await client.query('select')
    if (client === current) provenAt = asked
  }

  /** One that has no answer yet is enough, however long the connection is silent. */
  function proveAgain(): void {
    if (isProving) return
    isProving = true
    inTurn(prove)
      .catch(() => undefined)
      .finally(() => (isProving = false))
  }

  /** Has the current connection hear what it does not hear yet. */
  async function extend(): Promise<void> {
    const client = current
    const wanted = missing(channels)
    if (!client || wanted.length === 0) return
    try {
      await listenOn(client, wanted)
      if (client === current) for (const channel of wanted) channels.add(channel)
    } catch (error) {
      // Of a connection that was lost meanwhile it is no news.
      if (client === current) throw error
    }
  }

  /** Until a connection hears this channel. One that was there and is lost is waited for; one that never was is an error. */
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

  return async (channel, heard) => {
    const listener = { channel, heard }
    listeners.add(listener)
    try {
      await hear(channel)
    } catch (error) {
      listeners.delete(listener)
      throw error
    }
    proving ??= setInterval(proveAgain, proveMs).unref()
    return {
      hearsAll: () => listeners.has(listener) && current !== undefined && performance.now() - provenAt < provenMs,
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
