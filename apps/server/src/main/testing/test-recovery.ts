import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What a reader saw of the books while others broke things. */
export interface Snapshots {
  taken: number
  bad: string[]
}

/** Reads the books in one snapshot, four times a second, until told to stop. */
export async function watchBooks(url: string, until: () => boolean, everyMs = 250): Promise<Snapshots> {
  const seen: Snapshots = { taken: 0, bad: [] }
  while (!until()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, application_name: 'watch' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      while (!until()) {
        const { rows } = await client.query<{ fault: string }>(
          `select currency || ' is off by ' || sum(posted_minor) as fault from ledger.account group by currency
             having sum(posted_minor) <> 0
           union all select 'account ' || id || ' is overdrawn' from ledger.account
             where kind = 'customer' and posted_minor < held_minor`,
        )
        seen.taken += 1
        seen.bad.push(...rows.map(({ fault }) => fault))
        await pause(everyMs)
      }
    } catch {
      // It was killed in this moment, and is looked at again when it is back.
      await pause(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return seen
}

/** How long recoveries took, in whole milliseconds. */
export function spread(given: readonly number[]): { median: number; p99: number; most: number } {
  const sorted = given.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return { median: at(0.5), p99: at(0.99), most: at(1) }
}
