import type { Caller } from '#platform/caller'
import type { Database, Listening } from '#platform/db'
import type { SessionRow } from './sessions.store.ts'

/** Whom a token belongs to, and until when. */
export interface TokenHolder {
  session: SessionRow
  caller: Caller
}

export interface SessionCache {
  /** Whom the token of this hash belongs to; read by `load` unless it is cached and nothing changed since. */
  find(tokenHash: string, load: () => Promise<TokenHolder | undefined>): Promise<TokenHolder | undefined>
  /** Drops what is remembered of a session, a person, a customer or a token, by its id or hash. */
  forget(id: string): void
  /** Starts caching, as long as it is notified of every change, until `stop`. Before, everything is read. */
  start(): Promise<{ stop(): Promise<void> }>
}

/** The channel on which the database announces changes. */
export const changeChannel = 'identity_change'

/** How many tokens are remembered at most: a few megabytes. */
const maxTokens = 10_000

/**
 * Caches whom tokens belong to, so that a request needs no read. The database announces every change to what
 * is cached; while notifications are unreliable, the cache is not used.
 */
export function createSessionCache(db: Database): SessionCache {
  const cached = new Map<string, TokenHolder>()
  /** The hashes of tokens by what they depend on. */
  const dependents = new Map<string, Set<string>>()
  let listening: Listening | undefined
  let changes = 0
  /**
   * Reads in flight, and as of which change: a page makes many requests at once, and a new server has an empty cache.
   */
  const reading = new Map<string, { since: number; token: Promise<TokenHolder | undefined> }>()

  const dependencies = (tokenHash: string, { caller }: TokenHolder) => [
    tokenHash,
    caller.sessionId,
    caller.userId,
    caller.customerId,
  ]

  function drop(tokenHash: string): void {
    const token = cached.get(tokenHash)
    if (!token) return
    cached.delete(tokenHash)
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

  function receive(message: string): void {
    // A hash arrives as PostgreSQL writes bytes.
    if (message !== '') return forget(message.startsWith('\\x') ? message.slice(2) : message)
    changes += 1
    cached.clear()
    dependents.clear()
  }

  function remember(tokenHash: string, token: TokenHolder): void {
    for (const oldest of cached.keys()) {
      if (cached.size < maxTokens) break
      drop(oldest)
    }
    cached.set(tokenHash, token)
    for (const id of dependencies(tokenHash, token)) {
      const hashes = dependents.get(id)
      if (hashes) hashes.add(tokenHash)
      else dependents.set(id, new Set([tokenHash]))
    }
  }

  return {
    forget,
    find: async (tokenHash, load) => {
      if (!listening?.isReliable()) return load()
      const remembered = cached.get(tokenHash)
      if (remembered) return remembered
      // Without a change since, concurrent requests share the read that is in flight.
      const other = reading.get(tokenHash)
      if (other?.since === changes) return other.token
      const before = changes
      const mine = { since: before, token: load() }
      reading.set(tokenHash, mine)
      try {
        const token = await mine.token
        // A notification during the read may be about this token: then it is not cached.
        if (token && changes === before && listening) remember(tokenHash, token)
        return token
      } finally {
        if (reading.get(tokenHash) === mine) reading.delete(tokenHash)
      }
    },
    start: async () => {
      const started = await db.listen(changeChannel, receive)
      listening = started
      return {
        stop: async () => {
          listening = undefined
          receive('')
          await started.end()
        },
      }
    },
  }
}
