import { Refusal } from '@tradewind/contract/refusals'
import type { Clock } from '#platform/clock'

/** So many are kept in mind; the oldest is forgotten first. */
const maxKnown = 10_000

/**
 * How often someone may ask for what is the same for everybody. Counted in this process alone: it protects the server, not
 * a secret, and costs the database nothing. Refuses request.too_many.
 */
export function createRate({ clock, most, windowMs }: { clock: Clock; most: number; windowMs: number }) {
  const known = new Map<string, { from: number; count: number }>()
  return (who: string): void => {
    const now = clock.now().getTime()
    const counted = known.get(who)
    if (!counted || now - counted.from >= windowMs) {
      known.delete(who)
      const [oldest] = known.keys()
      if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
      known.set(who, { from: now, count: 1 })
      return
    }
    counted.count += 1
    if (counted.count > most)
      throw new Refusal('request.too_many', {
        retryAfter: Math.max(1, Math.ceil((counted.from + windowMs - now) / 1000)),
      })
  }
}
