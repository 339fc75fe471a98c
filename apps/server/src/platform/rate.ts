import { Refusal } from '@tradewind/contract/refusals'
import type { Clock } from '#platform/clock'

/** So many are kept in mind; the oldest is forgotten first. */
const maxKnown = 10_000

interface Window {
  clock: Clock
  most: number
  windowMs: number
}

export interface Allowance {
  /** How many requests are left; negative for those that are too many. */
  left: number
  /** Until the count starts again. */
  resetSeconds: number
}

/** Counts requests by who makes them, in this process alone: it protects the server, and costs the database nothing. */
export function createAllowances({ clock, most, windowMs }: Window) {
  const known = new Map<string, { from: number; count: number }>()
  return (who: string): Allowance => {
    const now = clock.now().getTime()
    const before = known.get(who)
    const counted = before && now - before.from < windowMs ? before : { from: now, count: 0 }
    counted.count += 1
    if (counted !== before) {
      known.delete(who)
      const [oldest] = known.keys()
      if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
      known.set(who, counted)
    }
    const resetSeconds = Math.max(1, Math.ceil((counted.from + windowMs - now) / 1000))
    return { left: most - counted.count, resetSeconds }
  }
}

/** How often someone may ask for what is the same for everybody. Refuses request.too_many. */
export function createRate(window: Window) {
  const count = createAllowances(window)
  return (who: string): void => {
    const { left, resetSeconds } = count(who)
    if (left < 0) throw new Refusal('request.too_many', { retryAfter: resetSeconds })
  }
}
