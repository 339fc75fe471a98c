/** The time, passed in wherever it matters, so that tests and the demo world can move it. */
export interface Clock {
  now(): Date
}

/** The wall clock: for sessions, codes and locks, which nobody may move. */
export const wallClock: Clock = { now: () => new Date() }
