import type { Clock } from '#platform/clock'

/** The most concurrent requests per process to one endpoint. */
const perEndpoint = 4
/**
 * The most concurrent requests per process: below the 16 that a module's tasks may use. A customer may use at most as
 * many as are free, so however many customers have slow endpoints, some are left for the next one.
 */
const perProcess = 14
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

  /** Deliveries that wait because the whole process is busy. */
  const everyone: Line = { running: 0, lastInLine: 0 }

  /** What keeps a delivery from being sent now. */
  function fullLine({ id, customerId }: { id: string; customerId: string }): Line | undefined {
    const [ofEndpoint, ofCustomer] = [busy.get(id), busy.get(customerId)]
    const free = perProcess - everyone.running
    if (ofEndpoint && ofEndpoint.running >= perEndpoint) return ofEndpoint
    if (ofCustomer && ofCustomer.running >= free) return ofCustomer
    return free > 0 ? undefined : everyone
  }

  return {
    take: (endpoint) => {
      const now = bankClock.now().getTime()
      const full = fullLine(endpoint)
      if (full) return { comeBackAt: comeBackAt(full, now) }
      const ends = [begin(endpoint.id, now), begin(endpoint.customerId, now)]
      everyone.running += 1
      return {
        end: () => {
          everyone.running -= 1
          for (const end of ends) end()
        },
      }
    },
  }
}

function comeBackAt(line: Line, now: number): Date {
  const next = Math.max(line.lastInLine, now + 1_000) + spacingMs
  line.lastInLine = next > now + longestMs ? now : next
  return new Date(Math.min(next, now + longestMs))
}
