import { Refusal } from '@tradewind/contract/refusals'

/** How many requests of one person can wait. More are refused. */
const mostWaiting = 500

/**
 * Runs only so much of one person's work at once, in the order in which it came. Others have lanes of their own: nobody's
 * requests take all connections to the database.
 */
export function createPersonLanes(atOnce: number) {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async function run<T>(person: string | undefined, work: () => Promise<T>): Promise<T> {
    if (person === undefined) return work()
    const lane = lanes.get(person) ?? { running: 0, waiting: [] }
    lanes.set(person, lane)
    if (lane.running < atOnce) lane.running += 1
    else if (lane.waiting.length >= mostWaiting) throw new Refusal('request.too_many', { retryAfter: 1 })
    // Who ends hands the place on.
    else await new Promise<void>((go) => lane.waiting.push(go))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else if ((lane.running -= 1) === 0) lanes.delete(person)
    }
  }
}
