import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readAsCamelCase } from './camel-case.ts'

/** A standby of the database that answers reads. */
export interface Standby {
  /**
   * A connection to the standby that sees all that was committed before this call; undefined when the standby is behind or
   * away. `writtenUntil` gives where the primary's log ends.
   */
  caughtUp(writtenUntil: () => Promise<string>): Promise<pg.PoolClient | undefined>
  close(): Promise<void>
}

/** A standby that falls behind by more than this is passed over: the primary answers as quickly. */
const waitsMs = [0, 5, 15, 30]

/** How long a standby that is away isn't tried again. */
const restsMs = 5_000

export function openStandby(settings: pg.PoolConfig, poolSize: number): Standby {
  const pool = new pg.Pool({ ...settings, max: poolSize, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 1_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    readAsCamelCase(client)
  })
  let awayUntil = 0

  /** Whether it replays a log, and has replayed it up to there. One that was promoted is no standby of ours any more. */
  async function hasReplayed(client: pg.PoolClient, position: string): Promise<boolean> {
    for (const wait of waitsMs) {
      if (wait > 0) await pause(wait)
      const { rows } = await client.query<{ hasReplayed: boolean }>({
        name: 'has-replayed',
        text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has_replayed`,
        values: [position],
      })
      if (rows[0]?.hasReplayed) return true
    }
    return false
  }

  return {
    caughtUp: async (writtenUntil) => {
      if (performance.now() < awayUntil) return undefined
      const position = await writtenUntil()
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        if (await hasReplayed(client, position)) return client
        client.release()
      } catch (error) {
        awayUntil = performance.now() + restsMs
        client?.release(error as Error)
      }
      return undefined
    },
    close: () => pool.end(),
  }
}

/** Whether a standby ended a read for reasons of its own, so that the primary is asked: its answer would be the same. */
export const isStandbysFault = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? /^(40001|40P01|08|57)/.test(error.code ?? '')
    : error instanceof Error && /connection|ECONNRESET|EPIPE/i.test(error.message)
