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

/** How often a listener asks whether its connection lives, and for how long an answer is good. */
const proveMs = 250
const provenMs = 1_000

/** Hears a channel on a connection of its own, which is opened again when it is lost, until `end()`. */
export async function listen(
  settings: pg.ClientConfig,
  channel: string,
  heard: (payload: string) => void,
): Promise<Listening> {
  const ending = new AbortController()
  let current: pg.Client | undefined
  let reopening: Promise<void> | undefined
  let provenAt = -Infinity

  async function open(): Promise<void> {
    const client = new pg.Client(settings)
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    client.on('end', () => {
      if (client !== current) return
      current = undefined
      if (!ending.signal.aborted) reopening = reopen()
    })
    try {
      await client.connect()
      const asked = performance.now()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      current = client
      provenAt = asked
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  async function reopen(): Promise<void> {
    for (let waitMs = 50; !ending.signal.aborted; waitMs = Math.min(2 * waitMs, 2_000)) {
      try {
        await open()
        return heard('')
      } catch {
        await pause(waitMs, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  /** PostgreSQL delivers what was told before it answers, so an answer proves that nothing is outstanding. */
  async function prove(client: pg.Client): Promise<void> {
    const asked = performance.now()
    await client.query('select').catch(() => undefined)
    if (client === current) provenAt = asked
  }

  await open()
  const proving = setInterval(() => {
    if (current) void prove(current)
  }, proveMs)
  proving.unref()
  return {
    hearsAll: () => current !== undefined && performance.now() - provenAt < provenMs,
    end: async () => {
      ending.abort()
      clearInterval(proving)
      await reopening
      await current?.end()
    },
  }
}
