import { Refusal } from '@tradewind/contract/refusals'
import type { Requester } from './requester.ts'

/**
 * How many bytes of large bodies are in memory, or on their way, at the same time: two of the largest for one person,
 * three for one network. While a body is read it takes about four times its size.
 */
const room = { person: 80_000_000, network: 120_000_000, all: 320_000_000 }

/** Room for the large bodies of requests. One person's never takes another's. */
export interface BodyRoom {
  /** Takes room until it is given back. Refuses request.too_many, or platform.busy when there is none for anybody. */
  take(who: Requester, bytes: number): () => void
}

export function createBodyRoom(limits: typeof room = room): BodyRoom {
  const taken = new Map<string, number>()
  const add = (key: string, bytes: number) => {
    const now = (taken.get(key) ?? 0) + bytes
    if (now === 0) taken.delete(key)
    else taken.set(key, now)
  }
  return {
    take: ({ person, network }, bytes) => {
      const shares = [
        ...(person === undefined ? [] : [[`person ${person}`, limits.person] as const]),
        [`network ${network}`, limits.network] as const,
      ]
      if (shares.some(([key, most]) => (taken.get(key) ?? 0) + bytes > most))
        throw new Refusal('request.too_many', { retryAfter: 5 })
      if ((taken.get('all') ?? 0) + bytes > limits.all) throw new Refusal('platform.busy', { retryAfter: 5 })
      const keys = ['all', ...shares.map(([key]) => key)]
      for (const key of keys) add(key, bytes)
      return () => {
        for (const key of keys) add(key, -bytes)
      }
    },
  }
}
