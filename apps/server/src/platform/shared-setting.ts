import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, execute, sql, type Tx } from './db.ts'
import type { Running } from './module.ts'

/** A setting that every process keeps in memory, and reads again when one of them changes it. */
export interface SharedSetting<Value> {
  current(): Value
  /** Call this in the transaction that changes it: all processes read it again when that commits. */
  changed(tx: Tx): Promise<unknown>
  /** Reads it again, after any read in progress. A failure is logged: what was changed stands, and is read soon. */
  refresh(): Promise<void>
  /** Follows changes by other processes until stopped. */
  follow(): Promise<Running>
}

interface SharedSettingOptions<Value> {
  db: Database
  log: Pick<Logger, 'warn'>
  channel: string
  /** The value until the first read. */
  initial: Value
  read(tx: Tx): Promise<Value>
}

/** The delay before reading again after a failure. */
const againMs = 500

const [isDone, isNotDone] = [() => true, () => false]

export function createSharedSetting<Value>({
  db,
  log,
  channel,
  initial,
  read,
}: SharedSettingOptions<Value>): SharedSetting<Value> {
  let value = initial
  // Reads run one at a time, so the last one sees every change that was notified.
  let refreshed: Promise<unknown> = Promise.resolve()
  const readAgain = () => {
    const next = refreshed.then(async () => {
      value = await db.asSystem(read)
    })
    refreshed = next.catch((error: unknown) => log.warn({ error, channel }, 'a shared setting could not be read'))
    return next
  }
  return {
    current: () => value,
    changed: (tx) => execute(tx, sql`select pg_notify(${channel}, 'changed')`),
    refresh: () => readAgain().catch(() => undefined),
    follow: async () => {
      const stopped = new AbortController()
      // No other notification follows, so without a retry the value would stay outdated until the next change.
      const catchUp = async () => {
        while (!stopped.signal.aborted) {
          if (await readAgain().then(isDone, isNotDone)) return
          await pause(againMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
        }
      }
      const listening = await db.listen(channel, () => void catchUp())
      await readAgain()
      return {
        stop: () => {
          stopped.abort()
          return listening.end()
        },
      }
    },
  }
}
