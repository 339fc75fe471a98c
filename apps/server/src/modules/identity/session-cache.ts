import type { Caller } from '#platform/caller'
import type { Database, Listening } from '#platform/db'
import type { SessionRow } from './sessions.store.ts'

/** Who a token stands for, and until when. */
export interface KnownToken {
  session: SessionRow
  caller: Caller
}

export interface SessionCache {
  /** Who the token of this hash stands for; read by `load` unless it is remembered and nothing changed since. */
  find(tokenHash: string, load: () => Promise<KnownToken | undefined>): Promise<KnownToken | undefined>
  /** Drops what is remembered of a session, a person, a customer or a token, by its id or hash. */
  forget(id: string): void
  /** Starts remembering, for as long as it hears of every change, until `stop`. Before, everything is read. */
  start(): Promise<{ stop(): Promise<void> }>
}

/** The channel on which the database tells of changes. */
export const newsChannel = 'identity_news'

/** How many tokens are remembered at most: a few megabytes. */
const mostTokens = 10_000

/**
 * Remembers who tokens stand for, so that a request does not ask the database. The database tells of every change to what
 * is remembered; while it cannot be heard for certain, nothing remembered counts.
 */
export function createSessionCache(db: Database): SessionCache {
  const known = new Map<string, KnownToken>()
  /** The hashes of tokens by what they depend on. */
  const dependents = new Map<string, Set<string>>()
  let listening: Listening | undefined
  let changes = 0
  /** What is being read, and as of which change: a page asks many things at once, and a new server is asked by everybody. */
  const reading = new Map<string, { since: number; token: Promise<KnownToken | undefined> }>()

  const dependencies = (tokenHash: string, { caller }: KnownToken) => [
    tokenHash,
    caller.sessionId,
    caller.userId,
    caller.customerId,
  ]

  function drop(tokenHash: string): void {
    const token = known.get(tokenHash)
    if (!token) return
    known.delete(tokenHash)
    for (const id of dependencies(tokenHash, token)) {
      const hashes = dependents.get(id)
      hashes?.delete(tokenHash)
      if (hashes?.size === 0) dependents.delete(id)
    }
  }

  function forget(id: string): void {
    changes += 1
    for (const tokenHash of dependents.get(id) ?? []) drop(tokenHash)
  }

  function heard(news: string): void {
    // A hash is told as PostgreSQL writes bytes.
    if (news !== '') return forget(news.startsWith('\\x') ? news.slice(2) : news)
    changes += 1
    known.clear()
    dependents.clear()
  }

  function remember(tokenHash: string, token: KnownToken): void {
    for (const oldest of known.keys()) {
      if (known.size < mostTokens) break
      drop(oldest)
    }
    known.set(tokenHash, token)
    for (const id of dependencies(tokenHash, token)) {
      const hashes = dependents.get(id)
      if (hashes) hashes.add(tokenHash)
      else dependents.set(id, new Set([tokenHash]))
    }
  }

  return {
    forget,
    find: async (tokenHash, load) => {
      if (!listening?.hearsAll()) return load()
      const remembered = known.get(tokenHash)
      if (remembered) return remembered
      // Who comes before anything was told is answered by the reading that is under way, as by what is remembered.
      const other = reading.get(tokenHash)
      if (other?.since === changes) return other.token
      const before = changes
      const mine = { since: before, token: load() }
      reading.set(tokenHash, mine)
      try {
        const token = await mine.token
        // What was told while we read may be about this very token: then it is read again next time.
        if (token && changes === before && listening) remember(tokenHash, token)
        return token
      } finally {
        if (reading.get(tokenHash) === mine) reading.delete(tokenHash)
      }
    },
    start: async () => {
      const started = await db.listen(newsChannel, heard)
      listening = started
      return {
        stop: async () => {
          listening = undefined
          heard('')
          await started.end()
        },
      }
    },
  }
}
