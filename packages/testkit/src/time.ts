/** A clock that stands still until a test moves it. */
export interface StandingClock {
  now(): Date
  moveTo(when: Date | string): void
  moveBy(milliseconds: number): void
}

export function clockAt(when: Date | string): StandingClock {
  let current = new Date(when)
  return {
    now: () => new Date(current),
    moveTo: (next) => {
      current = new Date(next)
    },
    moveBy: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}
