/** The time and the timers of the page, passed in wherever they matter, so that tests move them. */
export interface PageClock {
  /** Milliseconds since 1970. Goes on while the computer sleeps, unlike a timer. */
  now(): number
  /** Does the work again and again; gives how to stop. */
  every(ms: number, work: () => void): () => void
}

export const pageClock: PageClock = {
  now: () => new Date().getTime(),
  every: (ms, work) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}
