import type { Clock } from '#platform/clock'

/**
 * The most concurrent requests per process to one endpoint and to all endpoints of a customer, so that slow ones leave
 * workers for others.
 */
const atOnce = { endpoint: 4, customer: 6 }
/** Deliveries over the maximum come back later, spaced by this. */
const spacingMs = 250
const longestMs = 5 * 60_000

export interface Turns {
  /** A turn to end later, or when to come back if there is no room. */
  take(endpoint: { id: string; customerId: string }): { end(): void } | { comeBackAt: Date }
}

interface Line {
  running: number
  lastInLine: number
}

/** Shares the workers of a process among customers and their endpoints. */
export function createTurns(bankClock: Clock): Turns {
  /** Customers and endpoints with requests under way, by id. */
  const busy = new Map<string, Line>()

  function begin(id: string, now: number): () => void {
    const line = busy.get(id) ?? { running: 0, lastInLine: now }
    busy.set(id, line)
    line.running += 1
    return () => {
      line.running -= 1
      if (line.running === 0) busy.delete(id)
    }
  }

  const fullLine = (id: string, most: number): Line | undefined => {
    const line = busy.get(id)
    return line && line.running >= most ? line : undefined
  }

  return {
    take: ({ id, customerId }) => {
      const now = bankClock.now().getTime()
      const full = fullLine(id, atOnce.endpoint) ?? fullLine(customerId, atOnce.customer)
      if (full) return { comeBackAt: comeBackAt(full, now) }
      const ends = [begin(id, now), begin(customerId, now)]
      return { end: () => ends.forEach((end) => end()) }
    },
  }
}

function comeBackAt(line: Line, now: number): Date {
  const next = Math.max(line.lastInLine, now + 1_000) + spacingMs
  line.lastInLine = next > now + longestMs ? now : next
  return new Date(Math.min(next, now + longestMs))
}
