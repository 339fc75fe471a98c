/** A line in which all wait for the same thing, first come, first served. */
export interface WaitingLine {
  /** Waits for `work` in the line. */
  wait<T>(work: () => Promise<T>): Promise<T>
  /** For how long the first in the line has been waiting: whoever joins now waits about as long. */
  longestMs(): number
}

/** `nowMs` is a clock that only goes forward. */
export function createWaitingLine(nowMs: () => number): WaitingLine {
  // In the order in which they came, which is that of a map.
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
