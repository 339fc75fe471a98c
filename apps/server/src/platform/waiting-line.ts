/** A queue of callers waiting for the same resource, first come, first served. */
export interface WaitingLine {
  /** Runs `work`, and counts the caller as waiting until it is done. */
  wait<T>(work: () => Promise<T>): Promise<T>
  /** How long the first caller has been waiting. A new one will wait about as long. */
  longestMs(): number
}

/** `nowMs` must be a monotonic clock. */
export function createWaitingLine(nowMs: () => number): WaitingLine {
  // A map keeps the order of arrival.
  const waiting = new Map<symbol, number>()
  return {
    wait: async (work) => {
      const self = Symbol('waiting')
      waiting.set(self, nowMs())
      try {
        return await work()
      } finally {
        waiting.delete(self)
      }
    },
    longestMs: () => {
      const [first] = waiting.values()
      return first === undefined ? 0 : nowMs() - first
    },
  }
}
